import type { FlightJourney } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, CourseLine, Icon } from '@portolan/ui/core';
import { shortDay } from '../../clock/shortDay.ts';
import { codeOf, flightNumberOf, useFlightTexts } from '../useFlightTexts.ts';
import styles from './ChosenJourney.module.css';

export interface ChosenJourneyProps {
  /** Such as "Outbound". */
  readonly title: string;
  readonly journey: FlightJourney;
  readonly onChange: () => void;
}

/** The chosen journey of a leg in one line (look, "Flights"). */
export function ChosenJourney({ title, journey, onChange }: ChosenJourneyProps) {
  const { t, language } = useTexts('mf-booking');
  const { timeOf, dayShiftOf, stopsOf } = useFlightTexts();
  const { segments } = journey;
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <div className={styles['chosen']} role="group" aria-label={t('flights.chosen', { leg: title })}>
      <Icon name="check" size={16} />
      <b>{title}</b>
      <span className={styles['quiet']}>
        {shortDay(localDayOf(first.from.dateTime, first.from.timeZone), language)}
      </span>
      <span className={styles['way']}>
        <b>{timeOf(first.from)}</b>
        <CourseLine />
        <b>
          {timeOf(last.to)} {dayShiftOf(first.from, last.to)}
        </b>
        <span className={styles['quiet']}>{`${codeOf(first.from)} – ${codeOf(last.to)}`}</span>
      </span>
      <span className={styles['more']}>{[...segments.map(flightNumberOf), stopsOf(journey)].join(', ')}</span>
      <Button size="small" aria-label={t('flights.changeChosen', { leg: title })} onClick={onChange}>
        {t('flights.change.again')}
      </Button>
    </div>
  );
}
