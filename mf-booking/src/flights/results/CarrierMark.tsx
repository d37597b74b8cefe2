import type { FlightSegment } from '@portolan/contracts';
import styles from './CarrierMark.module.css';

/** Stands in for a carrier's logo: its code. */
export function CarrierMark({ code }: Pick<FlightSegment['carrier'], 'code'>) {
  return (
    <span className={styles['mark']} aria-hidden="true">
      {code}
    </span>
  );
}
