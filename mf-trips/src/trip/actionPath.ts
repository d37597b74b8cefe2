const key = 'do';

/** The page of a trip, with one of its actions chosen. */
export const actionPath = (cartId: string, action: string): string => `/trip/${cartId}?${key}=${action}`;

/** The action that the URL chooses; null for none. It is the URL's no more once it was chosen. */
export const chosenAction = (params: URLSearchParams): string | null => params.get(key);

/** The same address without an action. */
export function withoutAction(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(key);
  return rest;
}
