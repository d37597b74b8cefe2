import { useEffect, useState } from 'react';
import { whileVisible } from '@portolan/remote-kit';

const tickMs = 60_000;

/** The current time in milliseconds, updated each minute while the page is visible. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => whileVisible(() => setNow(Date.now()), tickMs), []);
  return now;
}
