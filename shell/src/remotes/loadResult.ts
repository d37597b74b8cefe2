import type { RemoteDescription } from '@portolan/remote-kit';

/** Longest wait for a remote, in milliseconds (platform, "Loading"). */
const loadTimeoutMs = 4000;

/** A failure within this time is tried again, in milliseconds. */
const fastFailureMs = 200;
/**
 * Delays before further attempts, in milliseconds, of the current version and of its fallback. If both fail at once, the card still
 * shows within a second (platform, "Loading": within 600 ms).
 */
export const retryDelaysMs = { current: [150, 300], fallback: [150] } as const;

export type FailureReason = 'failed' | 'timeout' | 'wrongContainer' | 'withdrawn';
/** A load never rejects, so that the rest of the page works whatever a remote does. */
export type LoadResult =
  | { readonly kind: 'loaded'; readonly remote: RemoteDescription }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly error: unknown };

class LoadTimeout extends Error {}

/** The reason of a failed load by its error. */
export const reasonOf = (error: unknown): FailureReason => (error instanceof LoadTimeout ? 'timeout' : 'failed');

/** `promise`, or a `LoadTimeout` after the longest wait. */
export async function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no answer in ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Tries again after a fast failure, once after each of `delaysMs`: the network may have hiccuped, or the browser may have answered with
 * a failed preload.
 */
export async function retryFastFailures<Result extends { readonly kind: string }>(
  delaysMs: readonly number[],
  attempt: () => Promise<Result>,
): Promise<Result> {
  for (const delayMs of delaysMs) {
    const begun = performance.now();
    const result = await attempt();
    if (result.kind !== 'failed' || performance.now() - begun > fastFailureMs) return result;
    await new Promise((resolve) => setTimeout(resolve, delayMs));
  }
  return attempt();
}
