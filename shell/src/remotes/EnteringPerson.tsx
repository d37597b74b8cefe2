import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { decideAccess, useSession, type AccessRule } from '@portolan/remote-kit';

export interface EnteringPersonProps {
  readonly access: AccessRule;
  /** Shows until the person is known, and where another page is on its way to somebody who may not see this one. */
  readonly waiting: ReactNode;
  readonly children: ReactNode;
}

/**
 * Lets a part of a remote come up for a person who is known and may see it. A part counts on who is here, and while an agent begins or
 * ends to act, or a session ends, nobody is for a moment. Whoever is in stays: what changes then is the guards' to say.
 */
export const EnteringPerson = observer(function EnteringPerson({ access, waiting, children }: EnteringPersonProps) {
  const session = useSession();
  const [isIn, setIsIn] = useState(false);
  const mayEnter = session.session.state.kind !== 'loading' && decideAccess(access, session) === 'allow';
  if (mayEnter && !isIn) setIsIn(true);
  return isIn || mayEnter ? children : waiting;
});
