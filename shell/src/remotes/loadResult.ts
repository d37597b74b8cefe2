import type { RemoteDescription } from '@portolan/remote-kit';

/** Longest wait for a remote, in milliseconds (platform, "Loading"). */
const loadTimeoutMs = 4000;

/** A failure that comes sooner than this is tried again at once, in milliseconds. */
const fastFailureMs = 200;
/**
 * Waits before another try, in milliseconds: of the version at hand, and of the one before it, where that failed. Together they leave
 * the card a second even where both fail at once (platform, "Loading": within 600 ms).
 */
export const retryDelaysMs = { current: [150, 300], former: [150] } as const;

export type FailureReason = 'failed' | 'timeout' | 'wrongContainer' | 'withdrawn';
/** A load never rejects: the rest of the page goes on whatever a remote does. */
export type LoadResult =
  | { readonly kind: 'loaded'; readonly remote: RemoteDescription }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly error: unknown };

class LoadTimeout extends Error {}

/** Why a load failed, of what it threw. */
export const reasonOf = (error: unknown): FailureReason => (error instanceof LoadTimeout ? 'timeout' : 'failed');

/** `promise`, or a `LoadTimeout` when it takes longer than a load may. */
export async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no answer in ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}

/**
 * Tries again after a failure that came fast, once after each of `delaysMs`: a network that hiccups, or a failed preload, with which
 * a browser answers the next request for its file.
 */
export async function againWhenFast<Result extends { readonly kind: string }>(
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
