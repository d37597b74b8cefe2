/** Id of the button that opens a trip's request. */
export const openerId = (cartId: string): string => `approval-${cartId}`;
