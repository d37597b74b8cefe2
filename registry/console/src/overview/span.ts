/** Time spans that the registry counts over. */
export const spans = ['day', 'week'] as const;
export type Span = (typeof spans)[number];

/** The span in the URL; default: the last 24 hours. */
export const spanIn = (params: URLSearchParams): Span => spans.find((span) => span === params.get('span')) ?? 'day';

/** The URL's parameters with this span. */
export function withSpan(params: URLSearchParams, span: Span): URLSearchParams {
  const changed = new URLSearchParams(params);
  if (span === 'day') changed.delete('span');
  else changed.set('span', span);
  return changed;
}
