import { useTranslation } from 'react-i18next';
import { cityName } from '@portolan/i18n';

/** Names a city in the reader's language, title-cased if there is no text for it (spec §8). */
export function useCityName(): (name: string) => string {
  const { i18n } = useTranslation();
  return (name) => cityName(i18n, name);
}
