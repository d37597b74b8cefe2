import { signedInSession, type FakeEdge } from '@portolan/testing/rules';
import type { Member } from './useMember.ts';

/** The signed-in person for tests of stores, over the fake edge. */
export async function aMember(edge: FakeEdge): Promise<Member> {
  const { http, session } = await signedInSession(edge);
  if (session.user === null || session.company === null) throw new Error('aMember: the session has not loaded');
  return { http, user: session.user, companyId: session.company.id };
}
