import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';

export interface DataAgeProps {
  readonly at: Date;
  readonly isLoading: boolean;
}

/** Time of the shown data, and that they are reloading. */
export function DataAge({ at, isLoading }: DataAgeProps) {
  const { t, language } = useTexts('mf-tracking');
  return (
    <p className="pt-quiet pt-note pt-figures">
      {isLoading ? t('updating') : t('updated', { time: formatDate(at, language, { style: 'time' }) })}
    </p>
  );
}
