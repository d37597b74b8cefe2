import type { FoundHotel, PriceCap } from '@portolan/contracts';
import { formatMoneyParts } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote } from '@portolan/ui/base';
import { Button, Price } from '@portolan/ui/core';
import { CapBar } from '../../search/cap/CapBar.tsx';
import { offerCapOf } from '../../search/cap/offerCap.ts';
import { useShownVerdict } from '../../search/shownVerdict.ts';
import { priciestNight, useHotelTexts } from '../useHotelTexts.ts';
import styles from './HotelPrice.module.css';

/** State of a hotel's price: known, requested, failed with a message, or no room left. */
export type PriceState =
  | { readonly kind: 'priced' | 'checking' | 'gone' }
  | { readonly kind: 'failed'; readonly message: string };

const lacking = {
  priced: 'hotels.notAvailable',
  checking: 'hotels.checking',
  gone: 'hotels.notAvailable',
} as const;

export interface HotelPriceProps {
  readonly hotel: FoundHotel;
  readonly caps: readonly PriceCap[];
  readonly state: PriceState;
  readonly roomCount: number;
  readonly isFirst: boolean;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
}

/** The last column of a card: price cap, price per night, total with taxes, verdict and button. */
export function HotelPrice({ hotel, caps, state, roomCount, isFirst, onChoose, onRetry }: HotelPriceProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const { offer, total, name } = hotel;
  const policy = useShownVerdict(offer?.policy);
  if (offer === null || state.kind !== 'priced')
    return (
      <div className={styles['lacking']}>
        {state.kind === 'failed' ? (
          <>
            <p className={styles['failed']}>{state.message}</p>
            <Button size="small" aria-label={t('hotels.retryNamed', { hotel: name })} onClick={onRetry}>
              {t('hotels.retry')}
            </Button>
          </>
        ) : (
          <p>{t(lacking[state.kind])}</p>
        )}
      </div>
    );
  const { currency } = offer.price;
  const cap = offerCapOf(
    offer.policy,
    { currency, amounts: { NIGHT: priciestNight(offer), TOTAL: offer.price.total } },
    caps,
  );
  // In the currency of the price per night above.
  const { amount: whole } = formatMoneyParts({ amount: total ?? offer.price.total, currency }, language);
  const notes = [texts.priciestOf(offer), texts.dueOf(offer), texts.feeOf(offer)].filter((note) => note !== null);
  const verdict = `policy-${offer.id}`;
  return (
    <div className={styles['decision']}>
      <div className={styles['cap']}>{cap !== null && <CapBar cap={cap} />}</div>
      <div className={styles['amount']}>
        <Price amount={offer.pricePerNight} currency={currency} language={language} size="large" />
        <span>{t('hotels.perNight')}</span>
        <span>
          {roomCount > 1
            ? t('hotels.totalOfRooms', { total: whole, count: roomCount })
            : t('hotels.total', { total: whole })}
        </span>
        {roomCount === 1 && notes.map((note) => <span key={note}>{note}</span>)}
      </div>
      <div className={styles['verdict']}>{policy !== undefined && <PolicyNote id={verdict} verdict={policy} />}</div>
      <Button
        type="primary"
        ghost={!isFirst}
        aria-label={t('hotels.chooseNamed', { hotel: name })}
        aria-describedby={policy === undefined ? undefined : verdict}
        onClick={onChoose}
      >
        {t('hotels.choose')}
      </Button>
    </div>
  );
}
