import type { TFunction } from 'i18next';
import { appearances, languages } from '@portolan/contracts';
import type { Session } from '@portolan/session';
import type { Translations } from '../texts/translations.ts';
import type { PaletteItem } from './PaletteStore.ts';
import { saveAppearance } from '../page/saveAppearance.ts';

export interface OwnCommandDeps {
  readonly t: TFunction;
  readonly session: Session;
  readonly translations: Translations;
  readonly onShortcuts: () => void;
  readonly onHelp: () => void;
}

const themes = { SYSTEM: 'system', LIGHT: 'light', DARK: 'dark' } as const;

/** The shell's own commands: help, shortcuts, sign-out, and languages and themes for matching words. No themes while an agent acts: the page keeps the agent's own. */
export function ownCommands({ t, session, translations, onShortcuts, onHelp }: OwnCommandDeps): PaletteItem[] {
  return [
    ...languages.map((language) => ({
      key: `language ${language}`,
      label: t('palette.speak', { language: translations.names.of(language) }),
      keywords: t('language'),
      icon: 'globe',
      isTypedOnly: true as const,
      act: () => translations.change(language),
    })),
    ...(session.session.isActing ? [] : appearances).map((appearance) => ({
      key: `theme ${appearance}`,
      label: t('palette.theme', { theme: t(`devUi.theme.${themes[appearance]}`) }),
      keywords: t('devUi.themes'),
      icon: 'swap',
      isTypedOnly: true as const,
      act: () => saveAppearance(session, appearance),
    })),
    { key: 'help', label: t('help.title'), keywords: t('help.keywords'), icon: 'phone', act: onHelp },
    { key: 'shortcuts', label: t('shortcuts.title'), keywords: '?', icon: 'key', act: onShortcuts },
    { key: 'sign out', label: t('nav.signOut'), keywords: '', icon: 'logout', act: () => session.session.logout() },
  ];
}
