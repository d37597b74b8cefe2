import type { FlightSegment } from '@portolan/contracts';
import styles from './CarrierMark.module.css';

/** The code of a carrier, in place of a logo. */
export function CarrierMark({ code }: Pick<FlightSegment['carrier'], 'code'>) {
  return (
    <span className={styles['mark']} aria-hidden="true">
      {code}
    </span>
  );
}
