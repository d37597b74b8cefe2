import { useEffect, useLayoutEffect, useRef } from 'react';
import { ScrollRestoration, useLocation, useNavigationType } from '@portolan/remote-kit/router';
import { scrollAsItGrows } from './scrollAsItGrows.ts';
import { pageNonce } from '../page/security.ts';

/** The router calls the first entry of every load "default". By that key a page would begin at the last scroll position of the load before. */
const keyOf = ({ key }: { readonly key: string }): string => (key === 'default' ? String(performance.timeOrigin) : key);

/**
 * A new page begins at its top; Back and Forward restore the scroll position (spec §2). The router's own restoration scrolls
 * once, while a list is still loading; this component waits for the list.
 */
export function ScrollPosition() {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  const positions = useRef(new Map<string, number>());
  const isRestoring = useRef(false);

  useEffect(() => {
    const remember = () => {
      if (!isRestoring.current) positions.current.set(key, window.scrollY);
    };
    window.addEventListener('scroll', remember, { passive: true });
    return () => window.removeEventListener('scroll', remember);
  }, [key]);

  useLayoutEffect(() => {
    const top = positions.current.get(key);
    if (!isReturn || top === undefined || top === 0) return undefined;
    isRestoring.current = true;
    return scrollAsItGrows(top, () => (isRestoring.current = false));
  }, [key, isReturn]);

  return <ScrollRestoration nonce={pageNonce} getKey={keyOf} />;
}
