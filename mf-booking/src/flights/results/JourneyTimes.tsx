import type { FlightBound } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { CourseLine } from '@portolan/ui/core';
import { codeOf, useFlightTexts } from '../useFlightTexts.ts';
import styles from './JourneyTimes.module.css';

/** Departure and arrival in local time, duration and number of stops. */
export function JourneyTimes({ bound }: { readonly bound: FlightBound }) {
  const { t } = useTexts('mf-booking');
  const { timeOf, dayShiftOf, durationOf, stopsOf } = useFlightTexts();
  const { segments, durationMinutes } = bound;
  const [first, last] = [segments.at(0), segments.at(-1)];
  if (first === undefined || last === undefined) return null;
  const shift = dayShiftOf(first.from, last.to);
  const place = (code: string, terminal: string | null) =>
    terminal === null ? code : t('flights.terminalShort', { code, terminal });
  return (
    <div className={styles['course']}>
      <p>
        <b>{timeOf(first.from)}</b>
        <span title={first.from.name}>{place(codeOf(first.from), first.fromTerminal)}</span>
      </p>
      <CourseLine above={durationOf(durationMinutes)} below={stopsOf(bound)} changes={segments.length - 1} />
      <p>
        <span className={styles['time']}>
          <b>{timeOf(last.to)}</b>
          {shift !== '' && (
            <sup aria-label={t('flights.dayShift', { days: shift })} role="img">
              {shift}
            </sup>
          )}
        </span>
        <span title={last.to.name}>{place(codeOf(last.to), last.toTerminal)}</span>
      </p>
    </div>
  );
}
