import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { decideAccess, useSession, type AccessRule } from '@portolan/remote-kit';

export interface EnteringPersonProps {
  readonly access: AccessRule;
  /** Shown until the person is known, and without access until another page replaces this one. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Mounts a part of a remote only for a known person with access. Parts need the person, who is unknown for a moment while an agent
 * begins or ends to act, or a session ends. Once mounted it stays: the guards handle later changes.
 */
export const EnteringPerson = observer(function EnteringPerson({ access, waiting, children }: EnteringPersonProps) {
  const session = useSession();
  const [isIn, setIsIn] = useState(false);
  const mayEnter = session.session.state.kind !== 'loading' && decideAccess(access, session) === 'allow';
  if (mayEnter && !isIn) setIsIn(true);
  return isIn || mayEnter ? children : waiting;
});
