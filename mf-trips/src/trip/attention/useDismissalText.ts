import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { Finding } from './findings.ts';

/** Who said that nothing is needed, when and why. */
export function useDismissalText(): (dismissed: NonNullable<Finding['dismissed']>) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ by, at, note }) =>
    [
      t('dismiss.by', { name: by, day: formatDate(at, language, { style: 'shortDate' }) }),
      ...(note === '' ? [] : [t('history.comment', { comment: note })]),
    ].join(' ');
}
