import { useState, type ReactNode } from 'react';
import { PageNameContext } from '@portolan/remote-kit';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The portal's pages, named and announced by their route's title, or by a name of their own. */
export function NamedPages({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <PageNameContext value={setName}>
      <RouteAnnouncer name={name} />
      {children}
    </PageNameContext>
  );
}
