import { reaction } from 'mobx';
import type { Session } from '@portolan/session';
import type { Translations } from './translations.ts';

/**
 * Lets the page speak the language of the profile: when somebody comes in and nobody has chosen one in this browser, and whenever
 * the person saves another one. While an agent acts, that is the agent's own. A language whose texts do not load leaves the page as it is.
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
    { equals: (one, other) => one.id === other.id && one.language === other.language },
  );
  return {
    /** Resolves when the newest change is done. */
    settled: (): Promise<void> => change,
    stop,
  };
}
