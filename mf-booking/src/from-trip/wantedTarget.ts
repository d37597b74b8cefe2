/** A trip; its gap with `key`, or its first one, fills a search. */
export interface WantedTarget {
  readonly cartId: string;
  readonly key: string | null;
}

const tripParams: readonly string[] = ['cartId', 'wanted'];

/** The trip of a URL that names nothing else; null for any other URL. */
export function wantedTarget(params: URLSearchParams): WantedTarget | null {
  const cartId = params.get('cartId');
  const isBare = [...params.keys()].every((name) => tripParams.includes(name));
  return cartId === null || !isBare ? null : { cartId, key: params.get('wanted') };
}
