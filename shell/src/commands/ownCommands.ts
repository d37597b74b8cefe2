import type { TFunction } from 'i18next';
import { languages } from '@portolan/contracts';
import type { Session } from '@portolan/session';
import type { Translations } from '../app/translations.ts';
import { ownNames } from '../chrome/LanguageMenu.tsx';
import type { PaletteItem } from './PaletteStore.ts';

export interface OwnCommandParts {
  readonly t: TFunction;
  readonly session: Session;
  readonly translations: Translations;
  readonly onHelp: () => void;
}

/** What the shell itself offers to do: the languages, the shortcuts, signing out. */
export function ownCommands({ t, session, translations, onHelp }: OwnCommandParts): PaletteItem[] {
  return [
    ...languages.map((language) => ({
      key: `language ${language}`, label: t('palette.speak', { language: ownNames[language] }), keywords: t('language'), icon: 'globe', act: () => translations.change(language),
    })),
    { key: 'shortcuts', label: t('shortcuts.title'), keywords: '?', icon: 'key', act: onHelp },
    { key: 'sign out', label: t('nav.signOut'), keywords: '', icon: 'logout', act: () => session.session.logout() },
  ];
}
