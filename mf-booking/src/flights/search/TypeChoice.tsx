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
      {flightTypes.map((option) => (
        <button key={option} type="button" aria-pressed={option === type} onClick={() => onChange(option)}>
          {t(`flights.type.${option}`)}
        </button>
      ))}
    </div>
  );
}
