import { createContext, useContext, useLayoutEffect } from 'react';

/** Receives the page's name, null without one of its own; only the shell (and a test) provides it. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Names the page after its content, such as a trip, instead of its route's title, while the component is mounted. */
export function usePageName(name: string): void {
  const tell = useContext(PageNameContext);
  useLayoutEffect(() => {
    tell(name);
    return () => tell(null);
  }, [tell, name]);
}
