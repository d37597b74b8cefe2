import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';

interface Chunk<Props extends object> {
  /** Null until it has come. */
  readonly Part: ComponentType<Props> | null;
  /** It could not be had, and nobody has asked anew since. */
  readonly hasFailed: boolean;
  readonly retry: () => void;
}

/**
 * A part of the shell in a chunk of its own, asked for once it is wanted. One that cannot be had takes nothing with it: it is asked for anew by
 * `retry`, and by itself when the device has its network back.
 * @param load the same at each call
 */
export function useChunk<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  isWanted: boolean,
): Chunk<Props> {
  const [part, setPart] = useState<{ readonly Part: ComponentType<Props> } | null>(null);
  const [attempt, setAttempt] = useState({ hasFailed: false });
  const retry = () => setAttempt({ hasFailed: false });
  const isMissing = isWanted && part === null;
  const hasFailed = isMissing && attempt.hasFailed;
  // A layout effect: nothing says that it failed and does not hear that the network is back.
  useLayoutEffect(() => {
    if (!hasFailed) return undefined;
    const askAnew = () => setAttempt({ hasFailed: false });
    window.addEventListener('online', askAnew);
    return () => window.removeEventListener('online', askAnew);
  }, [hasFailed]);
  useEffect(() => {
    if (!isMissing || attempt.hasFailed) return undefined;
    let isAsked = true;
    void load().then(
      (Part) => isAsked && setPart({ Part }),
      (error: unknown) => {
        console.error('a part of the shell could not be loaded', error);
        if (isAsked) setAttempt({ hasFailed: true });
      },
    );
    return () => {
      isAsked = false;
    };
  }, [load, isMissing, attempt]);
  return { Part: part?.Part ?? null, hasFailed, retry };
}
