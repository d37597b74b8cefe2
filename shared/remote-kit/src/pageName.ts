import { createContext, useContext, useLayoutEffect } from 'react';

/** Hears what the page that shows is called, null once it has no name of its own; only the shell (and a test) provides it. */
export const PageNameContext = createContext<(name: string | null) => void>(() => undefined);

/** Names the page after what it shows, such as a trip, in place of its route's title, for as long as the component is there. */
export function usePageName(name: string): void {
  const tell = useContext(PageNameContext);
  useLayoutEffect(() => {
    tell(name);
    return () => tell(null);
  }, [tell, name]);
}
