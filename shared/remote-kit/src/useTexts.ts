import { useTranslation } from 'react-i18next';
import type { TFunction } from 'i18next';
import { isLanguage, type Language } from '@portolan/i18n';
import { useNamespace } from './RemoteScope.tsx';

/** The texts of a namespace (a remote's is its id, for its current version) and their language. */
export function useTexts(namespace: string): { readonly t: TFunction; readonly language: Language } {
  const { t, i18n } = useTranslation(useNamespace(namespace));
  const language = i18n.resolvedLanguage ?? i18n.language;
  return { t, language: isLanguage(language) ? language : 'en' };
}
