import type { HotelRate, PriceCap } from '@portolan/contracts';
import { formatCo2, formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { RateDay, rateDaysOf } from '@portolan/remote-kit/rate-day';
import { shortDay } from '../../clock/shortDay.ts';
import { useHotelTexts } from '../useHotelTexts.ts';
import styles from './NightsTable.module.css';

export interface NightsTableProps {
  readonly rate: HotelRate;
  readonly caps: readonly PriceCap[];
  /** Name of the rate. */
  readonly name: string;
}

/** Each night with its price and the amount over the cap, and the components of the total. */
export function NightsTable({ rate, caps, name }: NightsTableProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const { nights, price, localFee, co2Grams } = rate;
  const cap = caps.find(({ per, currency }) => per === 'NIGHT' && currency === price.currency);
  const shown = (amount: number) => formatNumber(amount, language, Number.isInteger(amount) ? 0 : 2);
  const parts =
    price.parts &&
    ([
      ['base', price.parts.base],
      ['taxes', price.parts.taxes],
      ['fees', price.parts.fees],
    ] as const);
  return (
    <div className={styles['nights']}>
      <table>
        <caption>{t('hotels.nightsCaption', { rate: name, room: rate.room.name })}</caption>
        <thead>
          <tr>
            <th scope="col">{t('hotels.night')}</th>
            <th scope="col">{price.currency}</th>
          </tr>
        </thead>
        <tbody>
          {nights.map(({ date, amount }) => (
            <tr key={date}>
              <th scope="row">
                {shortDay(date, language)}
                {cap !== undefined && amount > cap.amount && (
                  <span className={styles['over']}>
                    {t('hotels.overCap', { over: texts.inCurrencyOf(rate, amount - cap.amount) })}
                  </span>
                )}
              </th>
              <td>{shown(amount)}</td>
            </tr>
          ))}
          {parts
            ?.filter(([, amount]) => amount > 0)
            .map(([part, amount]) => (
              <tr key={part} className={styles['part']}>
                <th scope="row">{t(`hotels.part.${part}`)}</th>
                <td>{shown(amount)}</td>
              </tr>
            ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('hotels.totalTaxes')}</th>
            <td>{shown(price.total)}</td>
          </tr>
        </tfoot>
      </table>
      {localFee !== null && <p>{t('hotels.feeOnTop', { fee: texts.money(localFee) })}</p>}
      {price.currency !== price.quoted.currency && <p>{t('hotels.quoted', { price: texts.money(price.quoted) })}</p>}
      <RateDay days={rateDaysOf([price])} of="price" />
      <p>{t('hotels.co2Stay', { co2: formatCo2(co2Grams, language) })}</p>
    </div>
  );
}
