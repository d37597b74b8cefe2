import { observer } from 'mobx-react-lite';
import type { FoundHotel, PriceCap } from '@portolan/contracts';
import { formatCo2, formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { RateDay } from '@portolan/remote-kit/rate-day';
import { PolicyNote } from '@portolan/ui/base';
import { Button, CourseLine, Icon, Price } from '@portolan/ui/core';
import { CapBar } from '../../search/cap/CapBar.tsx';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { nightsOf } from '../hotelQuery.ts';
import { stayPriceOf, type HotelStay } from '../hotelStay.ts';
import { shortDay } from '../../clock/shortDay.ts';
import { priciestNight, useHotelTexts } from '../useHotelTexts.ts';
import type { HotelOfferStore } from './HotelOfferStore.ts';
import { useRoomNames } from './useRoomNames.ts';
import styles from './YourStay.module.css';

export interface YourStayProps {
  readonly store: HotelOfferStore;
  readonly caps: readonly PriceCap[];
  /** Null while a room has no rate. */
  readonly stay: HotelStay | null;
  readonly hotel: FoundHotel;
  /** Name of the target trip; null while unknown. */
  readonly tripName: string | null;
  /** UTC instant of the answer with the rates. */
  readonly checkedAt: string;
  readonly onAdd: (stay: HotelStay) => void;
}

/** The chosen stay: nights, rooms with prices, total with payment, and the button that adds it to a trip. */
export const YourStay = observer(function YourStay({
  store,
  caps,
  stay,
  hotel,
  tripName,
  checkedAt,
  onAdd,
}: YourStayProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const nameOf = useRoomNames(store);
  const { query } = store;
  const isForbidden = stay?.policy?.state === 'BLOCKED' && stay.policy.mayOverride !== true;
  const isPossible = stay !== null && !isForbidden && !store.isSearchOver;
  const handleAdd = () => stay !== null && onAdd(stay);
  const expiresAt = store.loaded?.answer.expiresAt;
  return (
    <>
      <aside className={styles['stay']} aria-labelledby="your-stay">
        <h2 id="your-stay" className="pt-section-title">
          {t('hotels.yourStay')}
        </h2>
        <div className={styles['nights']}>
          <p>
            <b>{shortDay(query.checkIn, language)}</b>
            <span className="pt-caption">{t('hotels.fromTime', { time: hotel.checkIn.from })}</span>
          </p>
          <CourseLine above={t('hotels.nights', { count: nightsOf(query) })} />
          <p>
            <b>{shortDay(query.checkOut, language)}</b>
            <span className="pt-caption">{t('hotels.untilTime', { time: hotel.checkOut.until })}</span>
          </p>
        </div>
        {stay === null ? (
          <p className="pt-quiet pt-caption">{t('hotels.noStay')}</p>
        ) : (
          <>
            <ul className={styles['rooms']}>
              {stay.rooms.map(({ number, rate }) => (
                <li key={number}>
                  <b>{rate.room.name}</b>
                  <span className={styles['amount']}>{texts.inCurrencyOf(rate, rate.price.total)}</span>
                  <span className="pt-caption">{nameOf(number - 1)}</span>
                  <span className={styles['amount']}>{texts.paymentKindOf(rate)}</span>
                </li>
              ))}
            </ul>
            <Total stay={stay} />
            <Policy stay={stay} caps={caps} />
          </>
        )}
        <Button type="primary" size="large" block disabled={!isPossible} onClick={handleAdd}>
          {t('cart.confirm')}
        </Button>
        {tripName !== null && <p className="pt-quiet pt-caption">{t('hotels.goesInto', { trip: tripName })}</p>}
        <ul className={styles['facts']}>
          {expiresAt !== undefined && (
            <li>
              <Icon name="clock" size={16} />
              {t('hotels.pricesHold', {
                until: formatDate(expiresAt, language, { style: 'time' }),
                checked: formatDate(checkedAt, language, { style: 'time' }),
              })}
            </li>
          )}
          {stay !== null && <SentNumbers store={store} stay={stay} hotel={hotel} />}
          {stay !== null && (
            <li>
              <Icon name="leaf" size={16} />
              {t('hotels.co2Stay', {
                co2: formatCo2(
                  stay.rooms.reduce((sum, { rate }) => sum + rate.co2Grams, 0),
                  language,
                ),
              })}
            </li>
          )}
          <li>
            <Icon name="phone" size={16} />
            <a href={`tel:${hotel.phone.replaceAll(/[^\d+]/g, '')}`}>{hotel.phone}</a>
          </li>
        </ul>
      </aside>
      {stay !== null && (
        <div className={styles['bar']} role="region" aria-label={t('hotels.totalTaxes')}>
          <Sum stay={stay} />
          <Button type="primary" size="large" disabled={!isPossible} onClick={handleAdd}>
            {t('cart.confirm')}
          </Button>
        </div>
      )}
    </>
  );
});

/** Says that loyalty numbers are sent to a hotel of a traveller's program; empty if no rate earns points. */
const SentNumbers = observer(function SentNumbers({
  store,
  stay,
  hotel: { chain },
}: StayProps & Pick<YourStayProps, 'store' | 'hotel'>) {
  const { t } = useTexts('mf-booking');
  const mark = store.travellers.programs.markOf(chain);
  const program = stay.rooms.find(({ rate }) => rate.loyaltyProgram !== null)?.rate.loyaltyProgram ?? null;
  if (program === null || mark === null || mark === 'LIKED') return null;
  return (
    <li>
      <Icon name="profile" size={16} />
      {t(`hotels.numberSent.${mark}`, { program })}
    </li>
  );
});

interface StayProps {
  readonly stay: HotelStay;
}

/** Total price, and the amount due at the hotel. */
function Sum({ stay }: StayProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const { price, due } = stayPriceOf(stay);
  return (
    <div className={styles['sum']}>
      <Price {...price} language={language} size="large" />
      {due > 0 && <span>{t('hotels.due', { due: texts.money({ amount: due, currency: price.currency }) })}</span>}
    </div>
  );
}

/** Total with taxes, amounts due now and at the hotel, and local fees. */
function Total({ stay }: StayProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const { price, rateDays, due, localFees } = stayPriceOf(stay);
  const inPrice = (amount: number) => texts.money({ amount, currency: price.currency });
  return (
    <dl className={styles['total']}>
      <dt>{t('hotels.totalTaxes')}</dt>
      <dd>
        <Price {...price} language={language} size="large" />
        <RateDay days={rateDays} of="price" />
      </dd>
      <dt>{t('hotels.paidNow')}</dt>
      <dd>{inPrice(price.amount - due)}</dd>
      <dt>{t('hotels.dueAtHotel')}</dt>
      <dd>{inPrice(due)}</dd>
      {localFees.map((fee) => (
        <div key={fee.currency}>
          <dt>{t('hotels.feesOnTop')}</dt>
          <dd>{texts.money(fee)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Policy verdict of the stay, and its most expensive night compared with the cap. */
function Policy({ stay, caps }: StayProps & Pick<YourStayProps, 'caps'>) {
  const [first] = stay.rooms;
  if (first === undefined) return null;
  const dearest = Math.max(...stay.rooms.map(({ rate }) => priciestNight(rate)));
  const cap = offerCapOf(stay.policy, { currency: first.rate.price.currency, amounts: { NIGHT: dearest } }, caps);
  return (
    <>
      {stay.policy !== undefined && <PolicyNote verdict={stay.policy} />}
      {cap !== null && <CapBar cap={cap} />}
    </>
  );
}
