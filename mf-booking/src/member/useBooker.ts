import { useState } from 'react';
import { decideAccess, useSession } from '@portolan/remote-kit';
import type { Member } from './useMember.ts';

/** A signed-in person, perhaps without a company. */
export type Booker = Omit<Member, 'companyId'> & { readonly companyId: string | null };

export interface SignedIn {
  readonly booker: Booker;
  /** The person may add offers to trips. */
  readonly isMember: boolean;
}

/** The signed-in person of a `login` route, as of the screen's first render; null while unknown. */
export function useBooker(): SignedIn | null {
  const all = useSession();
  const { session, http } = all;
  const [kept] = useState<SignedIn | null>(() =>
    session.user === null
      ? null
      : {
          booker: { http, user: session.user, companyId: session.company?.id ?? null },
          isMember: session.company !== null && decideAccess('member', all) === 'allow',
        },
  );
  return kept;
}
