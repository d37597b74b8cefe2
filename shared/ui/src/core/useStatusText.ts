import { useTranslation } from 'react-i18next';

/** The word for a booking status, such as "Confirmed" for CONFIRMED, in the reader's language; an unknown status stays as it is. */
export function useStatusText(): (status: string) => string {
  const { t } = useTranslation('ui');
  return (status) => t(`status.${status}`, { defaultValue: status });
}
