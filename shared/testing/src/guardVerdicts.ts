import type { CustomerFeature, Role } from '@portolan/contracts';
import { decideAccess, type AccessVerdict, type RemoteDescription } from '@portolan/remote-kit';
import { FakeEdge } from './fakeEdge.ts';
import { signedInSession } from './signedInSession.ts';

interface GuardVerdicts {
  readonly signedOut: AccessVerdict;
  /** For a person with these roles and no last name. */
  readonly unnamed: AccessVerdict;
  /** For a person with these roles and a complete profile. */
  readonly known: AccessVerdict;
}

/**
 * Verdicts of a remote's route guard, as in the shell (spec §2). `roles` and `features` are the person's; default: a traveller's.
 * @throws Error if the remote has no such route
 */
export async function guardVerdicts(
  remote: RemoteDescription,
  path: string,
  roles: Role[] = ['TRAVELLER'],
  features: CustomerFeature[] = [],
): Promise<GuardVerdicts> {
  const access = remote.routes.find((route) => route.path === path)?.access;
  if (access === undefined) throw new Error(`${remote.id} has no route ${path}`);
  const verdict = async (lastName: string, isSignedOut = false) => {
    const session = await signedInSession(new FakeEdge(), { user: { roles, lastName }, features });
    if (isSignedOut) session.session.expire();
    return decideAccess(access, session);
  };
  return { signedOut: await verdict('Sandberg', true), unnamed: await verdict(''), known: await verdict('Sandberg') };
}
