import type { i18n } from 'i18next';
import { initReactI18next } from 'react-i18next';
import type { LanguageCode } from '@portolan/contracts';
import { createI18n, registerNamespace, type NamespaceLoaders } from '@portolan/i18n';
import type { RemoteDescription } from '@portolan/remote-kit';
import { uiLocales } from '@portolan/ui/core';

/** The texts of ui, of a remote and of one of its parts in a language, as the shell loads them. @param own the part's own, if it has some */
export async function remoteTexts(
  remote: RemoteDescription,
  language: LanguageCode,
  own?: NamespaceLoaders,
): Promise<i18n> {
  const texts = await createI18n({ language });
  initReactI18next.init(texts);
  await Promise.all([
    registerNamespace(texts, 'ui', uiLocales),
    ...[remote.locales, ...(own ? [own] : [])].map((loaders) => registerNamespace(texts, remote.id, loaders)),
  ]);
  return texts;
}
