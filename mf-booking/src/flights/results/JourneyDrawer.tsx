import { Fragment } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { SideDrawer } from '@portolan/ui/overlay';
import type { JourneyOption } from '../journeyOptions.ts';
import { flightNumberOf, layoversOf, useFlightTexts } from '../useFlightTexts.ts';
import styles from './JourneyDrawer.module.css';

export interface JourneyDrawerProps {
  readonly option: JourneyOption;
  readonly onClose: () => void;
}

/** Details of a journey: its flights and the terms of each fare. */
export function JourneyDrawer({ option, onClose }: JourneyDrawerProps) {
  const { t } = useTexts('mf-booking');
  const texts = useFlightTexts();
  const { journey, fares } = option;
  const layovers = layoversOf(journey);
  return (
    <SideDrawer
      isOpen
      mode="over"
      edge="end"
      width={480}
      title={t('flights.details')}
      onClose={onClose}
      panel={
        <div className="pt-column-16">
          <ol className="pt-list">
            {journey.segments.map((segment, index) => {
              const layover = layovers[index - 1];
              return (
                <Fragment key={index}>
                  {layover !== undefined && <li className={styles['layover']}>{texts.layoverText(layover)}</li>}
                  <li className={styles['flight']}>
                    <p>
                      <b>{texts.dayTimeOf(segment.from)}</b> {texts.airportOf(segment.from, segment.fromTerminal)}
                    </p>
                    <p className="pt-note-20">
                      {[
                        `${segment.carrier.name} ${flightNumberOf(segment)}`,
                        ...(segment.operatedBy === null
                          ? []
                          : [t('flights.operatedBy', { carrier: segment.operatedBy.name })]),
                        segment.aircraft,
                        texts.durationOf(segment.durationMinutes),
                      ].join(', ')}
                    </p>
                    <p>
                      <b>{texts.dayTimeOf(segment.to)}</b> {texts.airportOf(segment.to, segment.toTerminal)}
                    </p>
                  </li>
                </Fragment>
              );
            })}
          </ol>
          <DescriptionRows
            rows={[
              { label: t('flights.row.duration'), value: texts.durationOf(journey.durationMinutes) },
              { label: t('flights.row.co2'), value: texts.co2Of(journey) },
              { label: t('flights.row.supplier'), value: journey.serviceProvider.name },
              ...(journey.isSelfTransfer
                ? [{ label: t('flights.selfTransfer'), value: t('flights.selfTransferText') }]
                : []),
              ...fares.map(({ fare }) => ({
                label: t(`flights.family.${fare.family}`),
                value: [
                  t(`flights.cabin.${fare.cabin}`),
                  texts.bagsOf(fare),
                  texts.termOf('change', fare.change),
                  texts.termOf('refund', fare.refund),
                  texts.seatOf(fare),
                ].join('. '),
              })),
            ]}
          />
        </div>
      }
    />
  );
}
