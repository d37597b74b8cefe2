import { createInstance, type i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageCode } from '@portolan/contracts';
import type { RemoteDescription } from '@portolan/remote-kit';
import { uiLocales } from '@portolan/ui/core';

/** The texts of a remote and of ui in one language, as the shell loads them. */
export async function remoteTexts(remote: RemoteDescription, language: LanguageCode): Promise<i18n> {
  const [own, ui] = await Promise.all([remote.locales[language](), uiLocales[language]()]);
  const texts = createInstance();
  await texts.use(initReactI18next).init({
    lng: language,
    resources: { [language]: { [remote.id]: own.default, ui: ui.default } },
    interpolation: { escapeValue: false },
  });
  return texts;
}
