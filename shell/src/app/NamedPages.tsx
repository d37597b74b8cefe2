import { useState, type ReactNode } from 'react';
import { PageNameContext } from '@portolan/remote-kit';
import { RouteAnnouncer } from './RouteAnnouncer.tsx';

/** The portal's pages, each announced by its route's title and called that, unless it has a name of its own. */
export function NamedPages({ children }: { readonly children: ReactNode }) {
  const [name, setName] = useState<string | null>(null);
  return (
    <PageNameContext value={setName}>
      <RouteAnnouncer name={name} />
      {children}
    </PageNameContext>
  );
}
