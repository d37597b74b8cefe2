/** Where something is found to put into this trip. Taxis so far. */
export const addBookingPath = (cartId: string): string => `/search/taxis?cartId=${encodeURIComponent(cartId)}`;
