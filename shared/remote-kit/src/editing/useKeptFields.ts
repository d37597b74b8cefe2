import { useEffect } from 'react';
import { useSession } from '@portolan/remote-kit';
import type { KeptForm, SessionStore } from '@portolan/session';

/**
 * Keeps what is typed in a form when the session ends, and gives it back once the same person has signed in again in the same tab (ADR 42).
 * @param key names the form, and its record if there are several; the same for each opening
 */
export function useKeptFields(key: string, form: KeptForm): void {
  // A host before 1.14 keeps nothing.
  const { keptForms }: Partial<Pick<SessionStore, 'keptForms'>> = useSession().session;
  useEffect(() => keptForms?.open(key, form), [keptForms, key, form]);
}
