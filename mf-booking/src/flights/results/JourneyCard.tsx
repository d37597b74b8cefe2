import { useState } from 'react';
import type { FlightOffer, PriceCap } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Facts, PolicyNote } from '@portolan/ui/base';
import { Button, Icon, Price } from '@portolan/ui/core';
import type { BestTag } from '../../search/bestTags.ts';
import { CapBar } from '../../search/cap/CapBar.tsx';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { useShownVerdict } from '../../search/shownVerdict.ts';
import { OfferTags } from '../../search/OfferTags.tsx';
import { LazyCode } from '@portolan/remote-kit/lazy';
import { peopleOf } from '../flightQuery.ts';
import { shownFareOf } from '../flightView.ts';
import type { JourneyOption } from '../journeyOptions.ts';
import { flightNumberOf, layoversOf, useFlightTexts } from '../useFlightTexts.ts';
import { CarrierMark } from './CarrierMark.tsx';
import { FareChoice } from './FareChoice.tsx';
import type { FlightResultsStore } from './FlightResultsStore.ts';
import styles from './JourneyCard.module.css';
import { JourneyTimes } from './JourneyTimes.tsx';
import type { FlightChoice } from './useFlightChoice.ts';

export interface JourneyCardProps {
  readonly store: FlightResultsStore;
  readonly option: JourneyOption;
  readonly choice: FlightChoice;
  readonly caps: readonly PriceCap[];
  readonly tags: readonly BestTag[];
  /** Lowest price of the list if prices show as differences; null if they show in full. */
  readonly lowest: number | null;
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  readonly onAdd: (offer: FlightOffer) => void;
}

/** Remaining seats are shown up to this number. */
const fewSeats = 5;

/** One journey with carrier, times, terms, price and button; on the last leg its fares open in place (look, "Flights"). */
export function JourneyCard({ store, option, choice, caps, tags, lowest, isFirst, onAdd }: JourneyCardProps) {
  const { t } = useTexts('mf-booking');
  const texts = useFlightTexts();
  const [isDetailed, setDetailed] = useState(false);
  const { journey } = option;
  const { segments, seatsLeft, isSelfTransfer } = journey;
  const policy = useShownVerdict(journey.policy);
  const { fare } = shownFareOf(option, choice.view.state.filters);
  const isOpen = choice.opened?.id === option.id;
  const heading = `journey-${option.id}`;
  const carriers = [...new Map(segments.map(({ carrier }) => [carrier.code, carrier.name])).values()];
  const operators = [...new Set(segments.flatMap(({ operatedBy }) => operatedBy?.name ?? []))];
  const numbers = segments.map(flightNumberOf).join(', ');
  const [first] = segments;
  if (first === undefined) return null;
  const name = t('flights.named', { numbers, time: texts.timeOf(first.from) });
  const words = [
    ...tags.map((tag) => t(`tag.${tag}`)),
    ...(seatsLeft !== null && seatsLeft <= fewSeats ? [t('flights.seatsLeft', { count: seatsLeft })] : []),
    ...(isSelfTransfer ? [t('flights.selfTransfer')] : []),
  ];
  const isLast = choice.leg === store.query.legs.length - 1;
  return (
    <article
      className={`${styles['card']} ${isOpen ? styles['open'] : ''}`}
      aria-labelledby={`${heading} ${heading}-numbers`}
    >
      <div className={styles['who']}>
        <CarrierMark code={first.carrier.code} />
        <div>
          <h2 id={heading}>{carriers.join(', ')}</h2>
          <p id={`${heading}-numbers`}>{numbers}</p>
          {operators.map((operator) => (
            <p key={operator}>{t('flights.operatedBy', { carrier: operator })}</p>
          ))}
          <OfferTags words={words} />
        </div>
      </div>
      <JourneyTimes bound={journey} />
      <div className={styles['price']}>
        <JourneyPrice store={store} option={option} choice={choice} caps={caps} lowest={lowest} />
        <div className={styles['act']}>
          {policy !== undefined && <PolicyNote verdict={policy} />}
          {isOpen ? (
            <Button aria-expanded="true" aria-label={t('flights.closeFares', { name })} onClick={choice.close}>
              {t('flights.close')} <Icon name="chevron-up" size={16} />
            </Button>
          ) : (
            <Button
              type="primary"
              ghost={!isFirst}
              aria-label={t(isLast ? 'flights.chooseFareNamed' : 'flights.chooseNamed', { name })}
              {...(isLast && { 'aria-expanded': false })}
              onClick={() => choice.choose(option.id)}
            >
              {t(isLast ? 'flights.chooseFare' : 'flights.choose')}
            </Button>
          )}
        </div>
      </div>
      {layoversOf(journey).map((layover, index) => (
        <p key={index} className={layover.nextAirport === null ? styles['layover'] : styles['warning']}>
          <Icon name={layover.nextAirport === null ? 'clock' : 'triangle'} size={16} />
          {texts.layoverText(layover)}
        </p>
      ))}
      {isSelfTransfer && (
        <p className={styles['warning']}>
          <Icon name="triangle" size={16} />
          {t('flights.selfTransferText')}
        </p>
      )}
      <div className={styles['foot']}>
        <Facts
          facts={[
            { icon: 'bag', text: texts.bagsOf(fare) },
            { icon: 'pencil', text: texts.termOf('change', fare.change) },
            { icon: 'refresh', text: texts.termOf('refund', fare.refund) },
            { icon: 'leaf', text: texts.co2Of(journey) },
          ]}
        />
        <Button
          type="text"
          size="small"
          aria-haspopup="dialog"
          aria-label={t('flights.detailsOf', { name })}
          onClick={() => setDetailed(true)}
        >
          {t('flights.details')}
        </Button>
      </div>
      {isDetailed && (
        <LazyCode
          load={loadDetails}
          props={{ option, onClose: () => setDetailed(false) }}
          loading={null}
          failed={(retry) => (
            <p className={styles['warning']}>
              {t('screen.failed')}
              <Button size="small" onClick={retry}>
                {t('tryAgain', { ns: 'ui' })}
              </Button>
            </p>
          )}
        />
      )}
      {isOpen && <FareChoice store={store} option={option} choice={choice} lowest={lowest} onAdd={onAdd} />}
    </article>
  );
}

const loadDetails = async () => (await import('./JourneyDrawer.tsx')).JourneyDrawer;

/** Price of all legs for all travellers, or the difference to the cheapest; with the price per person for several. */
function JourneyPrice({
  store: { query, currency },
  option,
  choice,
  caps,
  lowest,
}: Pick<JourneyCardProps, 'store' | 'option' | 'choice' | 'caps' | 'lowest'>) {
  const { t, language } = useTexts('mf-booking');
  const { money } = useFlightTexts();
  const { fare, total } = shownFareOf(option, choice.view.state.filters);
  const people = peopleOf(query);
  const cap = offerCapOf(option.journey.policy, { currency, amounts: { TOTAL: total } }, caps);
  const family = t(`flights.family.${fare.family}`);
  return (
    <div className={styles['sum']}>
      {cap !== null && <CapBar cap={cap} />}
      <span>
        {lowest === null ? `${t('flights.from')} ` : '+'}
        <Price amount={total - (lowest ?? 0)} currency={currency} language={language} size="large" />
      </span>
      <span className="pt-caption">
        {lowest === null
          ? t(`flights.priceOf.${query.type}`, { family })
          : t(`flights.totalOf.${query.type}`, { price: money({ amount: total, currency }), family })}
      </span>
      {people > 1 && (
        <span className="pt-caption">
          {t('flights.perPerson', { price: money({ amount: Math.round(total / people), currency }), count: people })}
        </span>
      )}
    </div>
  );
}
