import { useTexts } from '@portolan/remote-kit';
import { noFilters, type TripFilters } from './query/tripFilters.ts';
import styles from './TripViews.module.css';

/** Common choices of filters. */
const views = {
  all: { travelStatus: noFilters.travelStatus, bookingStatus: noFilters.bookingStatus },
  upcoming: { travelStatus: ['ONGOING', 'UPCOMING'], bookingStatus: noFilters.bookingStatus },
  drafts: { travelStatus: noFilters.travelStatus, bookingStatus: ['DRAFT'] },
  past: { travelStatus: ['PAST'], bookingStatus: noFilters.bookingStatus },
} as const satisfies Readonly<Record<string, Pick<TripFilters, 'travelStatus' | 'bookingStatus'>>>;
type TripView = keyof typeof views;
const names = ['all', 'upcoming', 'drafts', 'past'] as const satisfies readonly TripView[];

const isSame = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value) => b.includes(value));

export interface TripViewsProps {
  readonly filters: TripFilters;
  readonly onChange: (change: Partial<TripFilters>) => void;
}

/** Buttons for all, upcoming, drafts and past trips; none is pressed for other filters. */
export function TripViews({ filters, onChange }: TripViewsProps) {
  const { t } = useTexts('mf-trips');
  return (
    <div className={styles['views']} role="group" aria-label={t('views.label')}>
      {names.map((name) => {
        const { travelStatus, bookingStatus } = views[name];
        return (
          <button
            key={name}
            type="button"
            className={styles['view']}
            aria-pressed={isSame(filters.travelStatus, travelStatus) && isSame(filters.bookingStatus, bookingStatus)}
            onClick={() => onChange({ travelStatus, bookingStatus })}
          >
            {t(`views.${name}`)}
          </button>
        );
      })}
    </div>
  );
}
