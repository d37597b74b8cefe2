import type { ItineraryEntry } from '@portolan/contracts';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import styles from './Row.module.css';

export interface RailTimeProps {
  readonly entry: Pick<ItineraryEntry, 'at' | 'from'>;
  /** Duration; null for none. */
  readonly length?: string | null;
}

/** Time of a row, in the clock of its place. */
export function RailTime({ entry: { at, from }, length = null }: RailTimeProps) {
  const { language } = useTexts('mf-trips');
  return (
    <div className={styles['time']}>
      <b>{formatDate(at, language, { style: 'time', zone: from.timeZone })}</b>
      {length !== null && <span>{length}</span>}
    </div>
  );
}
