import { useTranslation } from 'react-i18next';
import { formatDate, languageOf } from '@portolan/i18n';

/** Who changed a record last, and when: the API's data with VERSION_CONFLICT. */
export interface RecordChange {
  /** Full name; null for a person outside the company. */
  readonly by: string | null;
  /** An instant, ISO 8601. */
  readonly at: string;
}

/**
 * A sentence on a change, such as "Changed by Elin Sandberg, Fri 20 Nov, 10:00.", on the reader's own clock and in the reader's language.
 */
export function useChangeText(): (change: RecordChange) => string {
  const { t, i18n } = useTranslation('ui');
  return ({ by, at }) => {
    const when = formatDate(at, languageOf(i18n), { style: 'shortDateTime' });
    return by === null ? t('changed', { when }) : t('changedBy', { name: by, when });
  };
}
