import { useState } from 'react';
import { useSession } from '@portolan/remote-kit';

/**
 * The company as of the screen's first render. The shell handles a session that ends meanwhile; the screen must not break. Empty for a part
 * that first shows after that, while the page is left.
 */
export function useCompanyId(): string {
  const { session } = useSession();
  const [companyId] = useState(() => session.company?.id ?? '');
  return companyId;
}
