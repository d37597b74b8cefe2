import { useEffect, useState } from 'react';

/** Longest wait that a browser's timer takes, in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2_147_483_647;

/** The present moment in milliseconds since the epoch, read anew once `wakeAt` says that something changes. */
export function useNow(wakeAt: (now: number) => number | null): number {
  const [now, setNow] = useState(Date.now);
  const next = wakeAt(now);
  useEffect(() => {
    if (next === null) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.min(Math.max(next - Date.now(), 0), maxTimerMs));
    return () => clearTimeout(timer);
  }, [next, now]);
  return now;
}
