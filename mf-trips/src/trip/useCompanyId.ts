import { useState } from 'react';
import { useSession } from '@portolan/remote-kit';

/**
 * The company whose trips are shown, as of the screen's first render: a session that ends meanwhile is the
 * shell's to handle and must not break the screen under it.
 */
export function useCompanyId(): string {
  const { session } = useSession();
  const [companyId] = useState(() => {
    if (session.company === null) throw new Error('useCompanyId: this route is for members only');
    return session.company.id;
  });
  return companyId;
}
