import { useState } from 'react';
import type { FoundHotel } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { DescriptionRows } from '@portolan/ui/base';
import { Button } from '@portolan/ui/core';
import { AmenityIcon } from '../drawings/AmenityIcon.tsx';
import type { HotelSpot } from '../hotelQuery.ts';
import { HotelSpotPane } from '../map/HotelSpotPane.tsx';
import { useHotelTexts } from '../useHotelTexts.ts';
import styles from './HotelFactsCard.module.css';

export interface HotelFactsCardProps {
  readonly hotel: FoundHotel;
  /** Centre of the search. */
  readonly spot: HotelSpot;
  /** The first describes the hotel. */
  readonly descriptions: readonly string[];
}

/** Amenities shown before the full list is opened. */
const fewAmenities = 6;

/** Address, check-in and check-out times, and amenities. */
export function HotelFactsCard({ hotel, spot, descriptions }: HotelFactsCardProps) {
  const { t } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const [isWhole, setWhole] = useState(false);
  const { address, amenities, checkIn, checkOut, distanceKm } = hotel;
  const shown = isWhole ? amenities : amenities.slice(0, fewAmenities);
  return (
    <section className={styles['card']} aria-label={t('hotels.facts')}>
      <div className={styles['map']}>
        <HotelSpotPane hotel={hotel} spot={spot} />
      </div>
      <div>
        <p className={styles['address']}>
          {address.line}, {address.zip} {address.cityName}
        </p>
        <p>
          <b className="pt-strong">{texts.distanceOf(distanceKm)}</b> {texts.wayOf(distanceKm, spot.name)}
        </p>
        <DescriptionRows
          rows={[
            {
              label: t('hotels.checkIn'),
              value:
                checkIn.until === null
                  ? t('hotels.fromTime', { time: checkIn.from })
                  : t('hotels.betweenTimes', { from: checkIn.from, until: checkIn.until }),
            },
            { label: t('hotels.checkOut'), value: t('hotels.untilTime', { time: checkOut.until }) },
          ]}
        />
      </div>
      <div>
        <ul className={styles['amenities']} aria-label={t('hotels.amenities')}>
          {shown.map((amenity) => (
            <li key={amenity} className="pt-row-8">
              <AmenityIcon amenity={amenity} />
              {t(`hotels.amenity.${amenity}`)}
            </li>
          ))}
        </ul>
        {amenities.length > fewAmenities && (
          <Button type="link" size="small" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
            {isWhole ? t('hotels.fewAmenities') : t('hotels.allAmenities', { count: amenities.length })}
          </Button>
        )}
      </div>
      {descriptions.length > 0 && (
        <div className={styles['about']}>
          {descriptions.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
    </section>
  );
}
