import { useId, useState } from 'react';
import type { HotelRate, PriceCap } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { PolicyNote, Tag } from '@portolan/ui/base';
import { Button, Icon, Price } from '@portolan/ui/core';
import { useShownVerdict } from '../../search/shownVerdict.ts';
import { useHotelTexts } from '../useHotelTexts.ts';
import { CancellationLine } from './CancellationLine.tsx';
import { NightsTable } from './NightsTable.tsx';
import styles from './RateTable.module.css';
import { useRateName } from './useRateName.ts';

export interface RateRowProps {
  readonly rate: HotelRate;
  readonly caps: readonly PriceCap[];
  readonly isChosen: boolean;
  readonly chosenFor: string;
  /** UTC instant of the answer with the rates. */
  readonly checkedAt: string;
  readonly onChoose: () => void;
}

/** One rate with its nights on request. */
export function RateRow({ rate, caps, isChosen, chosenFor, checkedAt, onChoose }: RateRowProps) {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const [isOpen, setOpen] = useState(false);
  const details = useId();
  const name = useRateName()(rate);
  const { price, pricePerNight, nights, room, roomsLeft } = rate;
  const policy = useShownVerdict(rate.policy);
  const isForbidden = policy?.state === 'BLOCKED' && policy.mayOverride !== true;
  const verdict = `policy-${rate.id}`;
  const named = { rate: name, room: room.name };
  return (
    <>
      <tr className={isChosen ? styles['chosenRow'] : ''}>
        <th scope="row" className={styles['rate']}>
          <span className={styles['name']}>{name}</span>
          <span className={styles['second']}>{texts.boardOf(rate)}</span>
          <span className={styles['tags']}>
            {rate.companyRate !== null && <Tag>{t('hotels.companyRate')}</Tag>}
            <Tag>{texts.pointsOf(rate)}</Tag>
            {rate.isWifiIncluded && <Tag>{t('hotels.wifiIncluded')}</Tag>}
            {rate.isPackageRate && <Tag>{t('hotels.packageRate')}</Tag>}
            {rate.isOnRequest && <Tag>{t('hotels.onRequest')}</Tag>}
          </span>
        </th>
        <td className={styles['cancellation']}>
          <CancellationLine rate={rate} checkedAt={checkedAt} />
        </td>
        <td className={styles['payment']}>
          <span>{texts.paymentKindOf(rate)}</span>
          {texts.dueOf(rate) !== null && <span className={styles['second']}>{texts.dueOf(rate)}</span>}
          {texts.feeOf(rate) !== null && <span className={styles['second']}>{texts.feeOf(rate)}</span>}
        </td>
        <td className={styles['price']}>
          <Price amount={pricePerNight} currency={price.currency} language={language} />
          <span className={styles['second']}>
            {t('hotels.forNights', { total: texts.inCurrencyOf(rate, price.total), count: nights.length })}
          </span>
          {texts.priciestOf(rate) !== null && <span className={styles['second']}>{texts.priciestOf(rate)}</span>}
          {policy !== undefined && <PolicyNote id={verdict} verdict={policy} />}
          <Button
            type="link"
            size="small"
            aria-expanded={isOpen}
            aria-controls={details}
            aria-label={t('hotels.nightsOf', named)}
            onClick={() => setOpen(!isOpen)}
          >
            {t('hotels.nightsAndTaxes')}
          </Button>
        </td>
        <td className={styles['choice']}>
          {isChosen ? (
            <>
              <span className={styles['chosen']}>
                <Icon name="check" size={16} />
                {t('hotels.chosen')}
              </span>
              <span className={styles['second']}>{chosenFor}</span>
            </>
          ) : (
            <Button
              type="primary"
              ghost
              disabled={isForbidden}
              aria-label={t('hotels.chooseRate', named)}
              aria-describedby={policy === undefined ? undefined : verdict}
              onClick={onChoose}
            >
              {t('hotels.chooseShort')}
            </Button>
          )}
          {roomsLeft !== null && <span className={styles['left']}>{t('hotels.roomsLeft', { count: roomsLeft })}</span>}
        </td>
      </tr>
      <tr className={styles['details']} id={details} hidden={!isOpen}>
        <td colSpan={5}>{isOpen && <NightsTable rate={rate} caps={caps} name={name} />}</td>
      </tr>
    </>
  );
}
