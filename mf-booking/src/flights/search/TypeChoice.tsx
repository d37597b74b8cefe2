import { flightTypes, type FlightType } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import styles from './TypeChoice.module.css';

export interface TypeChoiceProps {
  readonly type: FlightType;
  readonly onChange: (type: FlightType) => void;
}

/** Return, one-way or multi-city. */
export function TypeChoice({ type, onChange }: TypeChoiceProps) {
  const { t } = useTexts('mf-booking');
  return (
    <div className={styles['types']} role="group" aria-label={t('flights.search.type')}>
      {flightTypes.map((one) => (
        <button key={one} type="button" aria-pressed={one === type} onClick={() => onChange(one)}>
          {t(`flights.type.${one}`)}
        </button>
      ))}
    </div>
  );
}
