import { useState } from 'react';
import type { Customer } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { useSession } from '@portolan/remote-kit';

/** The person who books, and the company, which for an agent is the one acted for. */
export interface Member {
  readonly http: HttpClient;
  readonly user: Customer;
  readonly companyId: string;
  /** The company's only office; absent if it has none or several. */
  readonly officeId?: string | undefined;
}

/**
 * The signed-in person of a `member` route, as of the screen's first render. A session that ends meanwhile
 * is handled by the shell and must not break the screen.
 */
export function useMember(): Member {
  const { session, http } = useSession();
  const [member] = useState<Member>(() => {
    if (session.user === null || session.company === null) throw new Error('useMember: this route is for members only');
    const [office, ...others] = session.company.offices;
    return {
      http,
      user: session.user,
      companyId: session.company.id,
      officeId: others.length === 0 ? office?.id : undefined,
    };
  });
  return member;
}
