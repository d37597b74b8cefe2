import type { ReactNode } from 'react';
import type { CarDesk, CarOffer } from '@portolan/contracts';
import { localDayOf } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { useCarTexts } from '../useCarTexts.ts';
import styles from './CarDetails.module.css';

/** Details of a rental: desks, terms, meaning of the ACRISS code, and price components. */
export function CarDetails({ offer }: { readonly offer: CarOffer }) {
  const { t } = useTexts('mf-booking');
  const texts = useCarTexts();
  const { car, mileage, oneWayFee, youngDriverFee, driverRules, securityDeposit, price } = offer;
  const { youngDriver } = driverRules;
  const inTripMoney = (amount: number) => texts.money({ amount, currency: price.currency });
  return (
    <div className={styles['details']}>
      <Section title={t('cars.desks')}>
        <DescriptionRows
          rows={[
            { label: t('cars.pickUp'), value: <Desk desk={offer.pickUp} stop={offer.start} /> },
            { label: t('cars.dropOff'), value: <Desk desk={offer.dropOff} stop={offer.end} /> },
            ...(oneWayFee === null
              ? []
              : [{ label: t('cars.oneWay'), value: t('cars.included', { fee: texts.money(oneWayFee) }) }]),
          ]}
        />
      </Section>
      <Section title={t('cars.driverTitle')}>
        <ul>
          {texts.rulesOf(offer).map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
          {youngDriver !== null && (
            <li>{t('cars.youngDriverRule', { age: youngDriver.underAge, fee: texts.money(youngDriver.feePerDay) })}</li>
          )}
          {youngDriverFee !== null && <li>{t('cars.youngDriverFee', { fee: texts.money(youngDriverFee) })}</li>}
        </ul>
      </Section>
      <Section title={t('cars.terms')}>
        <DescriptionRows
          rows={[
            { label: t('cars.coverTitle'), value: `${texts.coverOf(offer)}. ${texts.excessOf(offer)}` },
            {
              label: t('cars.depositTitle'),
              value: securityDeposit === null ? t('cars.noDeposit') : texts.money(securityDeposit),
            },
            { label: t('cars.fuelTitle'), value: t(`cars.fuelPolicy.${offer.fuelPolicy}`) },
            {
              label: t('cars.mileageTitle'),
              value:
                mileage.extraKm === null
                  ? texts.mileageOf(offer)
                  : t('cars.extraKm', { mileage: texts.mileageOf(offer), price: texts.money(mileage.extraKm) }),
            },
          ]}
        />
      </Section>
      <Section title={t('cars.acriss.title', { code: car.acriss })}>
        <ul className={styles['letters']}>
          {texts.acrissOf(car).map(({ letter, text }, index) => (
            <li key={index}>
              <b>{letter}</b> {text}
            </li>
          ))}
        </ul>
      </Section>
      {price.parts !== undefined && (
        <Section title={t('cars.priceTitle')}>
          <DescriptionRows
            rows={[
              { label: t('cars.part.base'), value: inTripMoney(price.parts.base) },
              { label: t('cars.part.fees'), value: inTripMoney(price.parts.fees) },
              { label: t('cars.part.taxes'), value: inTripMoney(price.parts.taxes) },
            ]}
          />
        </Section>
      )}
    </div>
  );
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** A desk with its opening hours on the day of the rental, and its phone number. */
function Desk({ desk, stop }: { readonly desk: CarDesk; readonly stop: CarOffer['start'] }) {
  const { t } = useTexts('mf-booking');
  const { hoursOn, stopTimeOf } = useCarTexts();
  return (
    <>
      <p>{stop.name}</p>
      <p>
        {stopTimeOf(stop)}. {hoursOn(desk, localDayOf(stop.dateTime, stop.timeZone))}.
      </p>
      {!desk.isOpen && <p>{t('cars.closedThen')}</p>}
      <a href={`tel:${desk.phone.replaceAll(/[^\d+]/g, '')}`}>{desk.phone}</a>
    </>
  );
}
