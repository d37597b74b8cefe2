import type { ReactNode } from 'react';
import type { FoundHotel, HotelRate } from '@portolan/contracts';
import { formatNumber } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Link, useSearchParams } from '@portolan/remote-kit/router';
import { PolicyNote } from '@portolan/ui/base';
import { Button, Icon } from '@portolan/ui/core';
import { hotelPath } from '../hotelPaths.ts';
import type { AnsweredHotel } from '../hotelFacets.ts';
import { useHotelTexts } from '../useHotelTexts.ts';
import styles from './CompareTable.module.css';

export interface CompareTableProps {
  readonly hotels: readonly AnsweredHotel[];
  /** Name of the searched place. */
  readonly place: string;
  readonly onRemove: (hotelId: string) => void;
}

/** Compares hotels: a column per hotel, a row per fact. */
export function CompareTable({ hotels, place, onRemove }: CompareTableProps) {
  const { t } = useTexts('mf-booking');
  const [params] = useSearchParams();
  const rows = useRows(place);
  return (
    // Focusable, so that a wide table can be scrolled by keyboard.
    <div className={styles['frame']} role="region" aria-label={t('hotels.compare.title')} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            <td>
              <span className="pt-visually-hidden">{t('hotels.compare.title')}</span>
            </td>
            {hotels.map(({ hotel, searchId }) => (
              <th key={hotel.id} scope="col">
                <Link to={hotelPath(params, hotel.id, searchId)}>{hotel.name}</Link>
                <Button
                  size="small"
                  type="text"
                  icon={<Icon name="close" size={16} />}
                  aria-label={t('hotels.compare.remove', { hotel: hotel.name })}
                  onClick={() => onRemove(hotel.id)}
                />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, valueOf }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {hotels.map(({ hotel }) => (
                <td key={hotel.id}>{valueOf(hotel)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface Row {
  readonly label: string;
  readonly valueOf: (hotel: FoundHotel) => ReactNode;
}

/** Compared facts of the shown rate and of the hotel. */
function useRows(place: string): readonly Row[] {
  const { t, language } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const ofRate = (valueOf: (rate: HotelRate) => ReactNode) => (hotel: FoundHotel) =>
    hotel.offer === null ? '–' : valueOf(hotel.offer);
  return [
    {
      label: t('hotels.filter.price'),
      valueOf: ofRate((rate) => <b>{texts.inCurrencyOf(rate, rate.pricePerNight)}</b>),
    },
    {
      label: t('hotels.compare.total'),
      valueOf: ({ offer, total }) => (offer === null ? '–' : texts.inCurrencyOf(offer, total ?? offer.price.total)),
    },
    { label: t('cart.policy'), valueOf: ofRate(({ policy }) => policy && <PolicyNote verdict={policy} />) },
    {
      label: t('hotels.filter.withinKm'),
      valueOf: ({ distanceKm }) => `${texts.distanceOf(distanceKm)} ${texts.wayOf(distanceKm, place)}`,
    },
    {
      label: t('hotels.filter.stars'),
      valueOf: ({ stars }) => (stars === 0 ? t('hotels.noStars') : t('hotels.stars', { count: stars })),
    },
    {
      label: t('hotels.score'),
      valueOf: ({ score }) =>
        score === null
          ? t('hotels.noReviews')
          : `${formatNumber(score.value, language, 1)}, ${t('hotels.reviews', {
              count: score.reviews,
              shown: formatNumber(score.reviews, language),
            })}`,
    },
    { label: t('hotels.roomTitle'), valueOf: ofRate(({ room }) => [room.name, texts.roomOf(room)].join(', ')) },
    { label: t('hotels.compare.board'), valueOf: ofRate((rate) => texts.boardOf(rate)) },
    {
      label: t('hotels.value.WIFI'),
      valueOf: ofRate(({ isWifiIncluded }) => (isWifiIncluded ? t('hotels.wifiIncluded') : '–')),
    },
    { label: t('offer.cancellation'), valueOf: ofRate((rate) => texts.cancellationOf(rate)) },
    {
      label: t('hotels.filter.payment'),
      valueOf: ofRate((rate) =>
        [texts.paymentKindOf(rate), texts.dueOf(rate), texts.feeOf(rate)].filter((text) => text !== null).join('. '),
      ),
    },
    { label: t('hotels.compare.co2'), valueOf: ofRate((rate) => texts.co2PerNightOf(rate)) },
    { label: t('hotels.compare.points'), valueOf: ofRate((rate) => texts.pointsOf(rate)) },
    {
      label: t('hotels.amenities'),
      valueOf: ({ amenities }) => amenities.map((amenity) => t(`hotels.amenity.${amenity}`)).join(', '),
    },
  ];
}
