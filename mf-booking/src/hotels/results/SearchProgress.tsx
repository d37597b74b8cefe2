import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { useCheckedText } from '../../search/useCheckedText.ts';
import type { HotelFilterChoice } from '../hotelFacets.ts';
import type { HotelResultsStore } from './HotelResultsStore.ts';
import styles from './SearchProgress.module.css';

/** Progress of the search in one line, with a button that stops or continues it. */
export const SearchProgress = observer(function SearchProgress({ store }: { readonly store: HotelResultsStore }) {
  const { t } = useTexts('mf-booking');
  const { suppliers, answeredCount, unanswered, isRunning, isStopped, latest, shown, state } = store;
  const zone = shown.find(({ hotel }) => hotel.offer !== null)?.hotel.offer?.start.timeZone;
  const checked = useCheckedText(latest?.checkedAt ?? new Date(0).toISOString(), zone);
  const isBroken = state.kind === 'failed' || isStopped;
  const text =
    latest === null
      ? t('hotels.asking')
      : [
          t(isBroken ? 'hotels.stopped' : 'hotels.answered', { count: answeredCount, total: suppliers.length }),
          ...(unanswered.length > 0 ? [t('hotels.silent', { count: unanswered.length })] : []),
          checked,
        ].join(', ');
  const done = answeredCount + unanswered.length;
  return (
    <div className={styles['progress']}>
      <div className={styles['line']}>
        <p role="status">{text}</p>
        {latest !== null && isRunning && (
          <Button size="small" type="link" onClick={store.stop}>
            {t('hotels.stop')}
          </Button>
        )}
        {latest !== null && isBroken && (
          <Button size="small" type="link" onClick={() => void store.resume()}>
            {t('hotels.goOn')}
          </Button>
        )}
      </div>
      <div
        className={`${styles['track']} ${isRunning ? '' : styles['done']}`}
        role="progressbar"
        aria-label={t('hotels.progress')}
        aria-valuemin={0}
        aria-valuemax={Math.max(1, suppliers.length)}
        aria-valuenow={done}
      >
        <i style={{ width: `${(100 * done) / Math.max(1, suppliers.length)}%` }} />
      </div>
    </div>
  );
});

export interface NewHotelsProps {
  readonly store: HotelResultsStore;
  readonly filters: HotelFilterChoice;
}

/** Number of hotels that arrived later, with a button that shows them. */
export const NewHotels = observer(function NewHotels({ store, filters }: NewHotelsProps) {
  const { t } = useTexts('mf-booking');
  const count = store.lateCount(filters);
  return (
    <div className={styles['new']} role="status">
      {count > 0 && (
        <Button icon={<Icon name="chevron-up" size={16} />} onClick={store.showLate}>
          {t('hotels.showLate', { count })}
        </Button>
      )}
    </div>
  );
});
