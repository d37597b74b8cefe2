import { useTranslation } from 'react-i18next';
import { formatDate, languageOf } from '@portolan/i18n';

/** A person's data for the second line of an option. */
export interface PickedPerson {
  /** An e-mail. */
  readonly username: string;
  /** An instant, ISO 8601; null or left out for people who are present. */
  readonly awayUntil?: string | null | undefined;
}

/** Second line for a person to pick, such as "elin@nordlys.example · Away until 3 Dec 2026". */
export function usePersonDetail(): (person: PickedPerson) => string {
  const { t, i18n } = useTranslation('ui');
  return ({ username, awayUntil }) =>
    awayUntil == null
      ? username
      : `${username} · ${t('awayUntil', { day: formatDate(awayUntil, languageOf(i18n), { style: 'shortDate' }) })}`;
}
