import { useEffect, useState } from 'react';
import { whileVisible } from '@portolan/remote-kit';

const tickMs = 60_000;

/** Milliseconds now, anew each minute while somebody looks at the page. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => whileVisible(() => setNow(Date.now()), tickMs), []);
  return now;
}
