import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { DoneBefore } from './doneBefore.ts';

/** A sentence on what had been done before, by whom and when, on the reader's own clock. */
export function useDoneBeforeText(): (done: DoneBefore) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ event, by, at }) => {
    const what = t(`history.event.${event}`);
    const when = formatDate(at, language, { style: 'shortDateTime' });
    return by === null ? t('doneBefore', { what, when }) : t('doneBeforeBy', { what, when, name: by });
  };
}
