import type { RemoteDescription } from '@portolan/remote-kit';

/** Longest wait for a remote, in milliseconds (platform, "Loading"). */
const loadTimeoutMs = 4000;

export type FailureReason = 'failed' | 'timeout' | 'wrongContainer';
/** A load never rejects: the rest of the page goes on whatever a remote does. */
export type LoadResult = { readonly kind: 'loaded'; readonly remote: RemoteDescription } | { readonly kind: 'failed'; readonly reason: FailureReason; readonly error: unknown };

export class LoadTimeout extends Error {}

/** `promise`, or a `LoadTimeout` when it takes longer than a load may. */
export async function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LoadTimeout(`no answer in ${loadTimeoutMs} ms`)), loadTimeoutMs);
  });
  return Promise.race([promise, late]).finally(() => clearTimeout(timer));
}
