import { reaction } from 'mobx';
import type { Session } from '@portolan/session';
import type { Translations } from './translations.ts';

/**
 * Changes the page to the profile's language: at the sign-in, unless one was chosen in this browser, and whenever the person saves
 * another one. While an agent acts, it is the agent's own. A language whose texts do not load leaves the page as it is.
 */
export function followProfileLanguage({ session }: Session, translations: Translations) {
  let change: Promise<void> = Promise.resolve();
  const stop = reaction(
    () => ({ id: session.user?.id, language: session.acting.current?.language ?? session.user?.languageISOCode }),
    ({ id, language }, before) => {
      if (language === undefined) return;
      const isSaved = before?.id === id;
      change = (isSaved ? translations.change(language) : translations.propose(language)).catch(() => undefined);
    },
    { equals: (a, b) => a.id === b.id && a.language === b.language },
  );
  return {
    /** Resolves when the last change is done. */
    settled: (): Promise<void> => change,
    stop,
  };
}
