import { useId, useState } from 'react';
import type { CarBody, CarOffer, PriceCap } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import type { BestTag } from '../../search/bestTags.ts';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { OfferDecision } from '../../search/OfferDecision.tsx';
import { OfferTags } from '../../search/OfferTags.tsx';
import { VehicleDrawing, type VehicleShape } from '../../search/VehicleDrawing.tsx';
import { driverProblem } from '../carProduct.ts';
import { useCarTexts } from '../useCarTexts.ts';
import { CarDetails } from './CarDetails.tsx';
import { CarFacts } from './CarFacts.tsx';
import styles from './CarOfferCard.module.css';
import { CarPrice } from './CarPrice.tsx';

export interface CarOfferCardProps {
  readonly offer: CarOffer;
  readonly caps: readonly PriceCap[];
  readonly tags: readonly BestTag[];
  /** Age of the driver in years. */
  readonly driverAge: number;
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  /** Null for a person who may not add to trips. */
  readonly onAdd: ((offer: CarOffer) => void) | null;
  /** Opens the form to change the driver. */
  readonly onEdit: () => void;
}

const shapes: Readonly<Record<CarBody, VehicleShape>> = {
  DOORS_2_3: 'saloon',
  DOORS_4_5: 'saloon',
  ESTATE: 'estate',
  SUV: 'estate',
  VAN: 'van',
};

/** One rental with its facts, terms, price and button; details open in place (look, "Car card"). */
export function CarOfferCard({ offer, caps, tags, driverAge, isFirst, onAdd, onEdit }: CarOfferCardProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useCarTexts();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const { car, serviceProvider, pickUp, rating, oneWayFee, youngDriverFee, policy, price, pricePerDay } = offer;
  const heading = `offer-${offer.id}`;
  const title = texts.titleOf(car);
  const problem = driverProblem(offer, driverAge);
  const words = [
    ...tags.map((tag) => t(`tag.${tag}`)),
    ...(oneWayFee === null ? [] : [t('cars.oneWayFee', { fee: texts.money(oneWayFee) })]),
    ...(youngDriverFee === null ? [] : [t('cars.youngDriverFee', { fee: texts.money(youngDriverFee) })]),
  ];
  return (
    <article className={styles['card']} aria-labelledby={heading}>
      <div className={styles['picture']}>
        <VehicleDrawing shape={shapes[car.body]} isElectric={car.fuel === 'ELECTRIC'} />
      </div>
      <div className={styles['what']}>
        <h2 id={heading}>{title}</h2>
        <p className="pt-quiet pt-note-20">
          {t('offer.orSimilar', { model: car.example })} · {car.acriss}
        </p>
        <p className="pt-quiet pt-note-20">
          {rating !== null && (
            <span className={styles['rating']} title={t('cars.rating')}>
              <span className="pt-visually-hidden">{t('cars.rating')} </span>
              {formatNumber(rating, language, 1)}
            </span>
          )}
          {serviceProvider.name} · <b className="pt-strong">{texts.distanceOf(pickUp)}</b>,{' '}
          {t(`cars.desk.${pickUp.kind}`)}
        </p>
        <OfferTags words={words} />
        <CarFacts offer={offer} />
      </div>
      <div className={styles['price']}>
        <OfferDecision
          offer={offer}
          vehicle={title}
          provider={serviceProvider.name}
          isFirst={isFirst}
          cap={offerCapOf(
            policy,
            { currency: price.currency, amounts: { DAY: pricePerDay, TOTAL: price.total } },
            caps,
          )}
          isPossible={problem === null}
          onAdd={onAdd && (() => onAdd(offer))}
        >
          <CarPrice offer={offer} align="end" />
        </OfferDecision>
      </div>
      {problem !== null && (
        <p className={styles['refused']}>
          <Icon name="triangle" size={16} />
          <span>
            {t(`cars.${problem}`, {
              count: problem === 'tooYoung' ? offer.driverRules.minAge : (offer.driverRules.maxAge ?? 0),
            })}
          </span>
          <Button size="small" onClick={onEdit}>
            {t('cars.changeDriver')}
          </Button>
        </p>
      )}
      {!pickUp.isOpen && (
        <p className={styles['closed']}>
          <Icon name="clock" size={16} />
          {t('cars.closedAtPickUp', { time: texts.stopTimeOf(offer.start) })}
        </p>
      )}
      <div className={styles['foot']}>
        <ul>
          {[texts.cancellationOf(offer), texts.excessOf(offer), texts.depositOf(offer), texts.co2PerKmOf(offer)].map(
            (fact) => (
              <li key={fact}>{fact}</li>
            ),
          )}
        </ul>
        <Button
          type="text"
          size="small"
          aria-expanded={isOpen}
          aria-controls={details}
          aria-label={t('cars.detailsOf', { vehicle: title, provider: serviceProvider.name })}
          onClick={() => setOpen(!isOpen)}
        >
          {t('cars.details')} <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </Button>
      </div>
      <div id={details} hidden={!isOpen} className={styles['details']}>
        {isOpen && <CarDetails offer={offer} />}
      </div>
    </article>
  );
}
