import { useTranslation } from 'react-i18next';

/** The word for a booking status, such as "Confirmed" for CONFIRMED, in the reader's language; a status that has none is its own word. */
export function useStatusText(): (status: string) => string {
  const { t } = useTranslation('ui');
  return (status) => t(`status.${status}`, { defaultValue: status });
}
