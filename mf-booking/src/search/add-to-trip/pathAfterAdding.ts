/** The page after adding an offer: its trip (spec §4), or the trip's checkout. */
export type NextPage = 'trip' | 'checkout';

export const pathAfterAdding = (cartId: string, next: NextPage): string =>
  next === 'trip' ? `/trip/${cartId}` : `/trip/${cartId}?tab=checkout`;
