const key = 'do';

/** URL of a trip page with a chosen action. */
export const actionPath = (cartId: string, action: string): string => `/trip/${cartId}?${key}=${action}`;

/** The action in the URL; null for none. Chosen once, then removed from the URL. */
export const chosenAction = (params: URLSearchParams): string | null => params.get(key);

/** URL parameters without that of the action. */
export function withoutAction(params: URLSearchParams): URLSearchParams {
  const rest = new URLSearchParams(params);
  rest.delete(key);
  return rest;
}
