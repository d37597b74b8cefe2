import { useEffect, useRef, useState } from 'react';
import { searchDebounceMs } from '@portolan/remote-kit';

/** Waits until typing or moving has paused. @param onSettle called then; always the latest one, so that it sees the current URL */
export function useSettled<Value>(onSettle: (value: Value) => void) {
  const [isSettling, setSettling] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const latest = useRef(onSettle);
  useEffect(() => {
    latest.current = onSettle;
  });
  const settle = (value: Value) => {
    setSettling(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSettling(false);
      latest.current(value);
    }, searchDebounceMs);
  };
  return { isSettling, settle };
}
