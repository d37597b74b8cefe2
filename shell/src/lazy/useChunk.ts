import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';

interface Chunk<Props extends object> {
  /** Null until it has loaded. */
  readonly Part: ComponentType<Props> | null;
  /** The last load failed, and no new one has begun. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * Loads a part of the shell in a chunk of its own once it is needed. A failed load breaks nothing else: `retry` loads again, and so
 * does the return of the network.
 * @param load the same at each call
 */
export function useChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isNeeded: boolean,
): Chunk<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const [attempt, setAttempt] = useState({ hasFailed: false });
  const retry = () => setAttempt({ hasFailed: false });
  const isMissing = isNeeded && part === null;
  const hasFailed = isMissing && attempt.hasFailed;
  // A layout effect: a part that shows its failure already listens for the network.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const retryOnline = () => setAttempt({ hasFailed: false });
    window.addEventListener('online', retryOnline);
    return () => window.removeEventListener('online', retryOnline);
  }, [hasFailed]);
  useEffect(() => {
    if (!isMissing || attempt.hasFailed) return undefined;
    let isCurrent = true;
    void load().then(
      (Part) => isCurrent && setPart({ Part }),
      (error: unknown) => {
        console.error('a part of the shell could not be loaded', error);
        if (isCurrent) setAttempt({ hasFailed: true });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [load, isMissing, attempt]);
  return { Part: part?.Part ?? null, hasFailed, retry };
}
