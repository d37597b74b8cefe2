import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import type { EarlierAction } from './earlierAction.ts';

/** Text of an earlier action: what, by whom and when, in the reader's clock. */
export function useEarlierActionText(): (done: EarlierAction) => string {
  const { t, language } = useTexts('mf-trips');
  return ({ event, by, at }) => {
    const what = t(`history.event.${event}`);
    const when = formatDate(at, language, { style: 'shortDateTime' });
    return by === null ? t('doneBefore', { what, when }) : t('doneBeforeBy', { what, when, name: by });
  };
}
