/** Where an added offer leads: to its trip (spec §4), or straight on to the trip's checkout. */
export type NextPage = 'trip' | 'checkout';

export const pathAfterAdding = (cartId: string, next: NextPage): string =>
  next === 'trip' ? `/trip/${cartId}` : `/trip/${cartId}?tab=checkout`;
