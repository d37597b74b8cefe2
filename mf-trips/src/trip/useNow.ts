import { useEffect, useState } from 'react';

/** Maximum delay of a browser timer, in milliseconds; a longer one would fire at once. */
const maxTimerMs = 2_147_483_647;

/** Current time in milliseconds since the epoch, updated at the time that `wakeAt` returns. */
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
