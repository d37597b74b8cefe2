import { useEffect, useRef, type RefObject } from 'react';

/** Reports when the pointer or the focus enters or leaves an element, without changing its role for screen readers. */
export function useHover<Of extends HTMLElement>(onHover: (isOn: boolean) => void): RefObject<Of | null> {
  const element = useRef<Of>(null);
  const latest = useRef(onHover);
  useEffect(() => {
    latest.current = onHover;
  });
  useEffect(() => {
    const watched = element.current;
    const come = () => latest.current(true);
    const leave = () => latest.current(false);
    const moves = { pointerenter: come, focusin: come, pointerleave: leave, focusout: leave };
    for (const [name, tell] of Object.entries(moves)) watched?.addEventListener(name, tell);
    return () => {
      for (const [name, tell] of Object.entries(moves)) watched?.removeEventListener(name, tell);
    };
  }, []);
  return element;
}
