import { useState } from 'react';
import { useSession } from '@portolan/remote-kit';

/** The company as of the screen's first render. The shell handles a session that ends meanwhile; the screen must not break. */
export function useCompanyId(): string {
  const { session } = useSession();
  const [companyId] = useState(() => {
    if (session.company === null) throw new Error('useCompanyId: this route is for members only');
    return session.company.id;
  });
  return companyId;
}
