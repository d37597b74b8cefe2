import type { FoundHotel, HotelAmenity, HotelRate, PriceCap } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Icon } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { AmenityIcon } from '../drawings/AmenityIcon.tsx';
import { HotelFacade } from '../drawings/HotelFacade.tsx';
import { FavouriteButton } from '../favourite/FavouriteButton.tsx';
import { HotelScore, HotelStars, HotelTags } from '../HotelFacts.tsx';
import type { ChainMark } from '../HotelPrograms.ts';
import { useHotelTexts } from '../useHotelTexts.ts';
import styles from './HotelCard.module.css';
import { HotelPrice, type PriceState } from './HotelPrice.tsx';
import { useHover } from './useHover.ts';

export interface HotelCardProps {
  readonly hotel: FoundHotel;
  /** Why the chain matters to the travellers. */
  readonly mark: ChainMark | null;
  readonly caps: readonly PriceCap[];
  /** State of the price. */
  readonly state: PriceState;
  /** Name of the searched place. */
  readonly place: string;
  /** Path of the hotel's page. */
  readonly path: string;
  /** Number of rooms of the search. */
  readonly roomCount: number;
  /** Only the first card of a list has a filled button. */
  readonly isFirst: boolean;
  /** The hotel is under the pointer, here or on the map. */
  readonly isHovered: boolean;
  readonly onHover: (isOn: boolean) => void;
  readonly onFavourite: (isFavourite: boolean) => void;
  readonly isCompared: boolean;
  /** The comparison is full. */
  readonly isCompareFull: boolean;
  readonly onCompare: (isOn: boolean) => void;
  readonly onChoose: () => void;
  readonly onRetry: () => void;
}

/** One hotel with its location, key facts, price and button (look, "Card anatomy"). */
export function HotelCard(props: HotelCardProps) {
  const { hotel, mark, place, path, isHovered, onHover } = props;
  const { t } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const card = useHover<HTMLElement>(onHover);
  const heading = `hotel-${hotel.id}`;
  const isGone = props.state.kind === 'gone';
  return (
    <article
      ref={card}
      className={`${styles['card']} ${isGone ? styles['gone'] : ''} ${isHovered ? styles['hovered'] : ''}`}
      aria-labelledby={heading}
    >
      <div className={styles['picture']}>
        <HotelFacade hotel={hotel} />
        <FavouriteButton hotel={hotel} onChange={props.onFavourite} />
      </div>
      <div className={styles['what']}>
        <div className={styles['title']}>
          <h2 id={heading}>{isGone ? hotel.name : <Link to={path}>{hotel.name}</Link>}</h2>
          <HotelStars stars={hotel.stars} />
        </div>
        <p>
          <HotelScore hotel={hotel} />
        </p>
        <p className={styles['way']}>
          <Icon name="pin" size={16} />
          <span>
            <b className="pt-strong">{texts.distanceOf(hotel.distanceKm)}</b> {texts.wayOf(hotel.distanceKm, place)}
          </span>
        </p>
        <HotelTags hotel={hotel} mark={mark} />
        <Included hotel={hotel} />
      </div>
      <div className={styles['price']}>
        <HotelPrice {...props} />
      </div>
      <ul className={styles['foot']}>
        {hotel.offer === null ? (
          <li>{t(`hotels.value.${hotel.propertyType}`)}</li>
        ) : (
          footOf(texts, hotel.offer).map((fact) => <li key={fact}>{fact}</li>)
        )}
        <li className={styles['compare']}>
          <Checkbox
            checked={props.isCompared}
            disabled={!props.isCompared && props.isCompareFull}
            aria-label={t('hotels.compare.named', { hotel: hotel.name })}
            onChange={({ target }) => props.onCompare(target.checked)}
          >
            {t('hotels.compare.open')}
          </Checkbox>
        </li>
      </ul>
    </article>
  );
}

/** Cancellation, payment, emissions and loyalty points in one line. */
const footOf = (texts: ReturnType<typeof useHotelTexts>, offer: HotelRate): readonly string[] => [
  texts.cancellationOf(offer),
  texts.paymentKindOf(offer),
  texts.co2PerNightOf(offer),
  texts.pointsOf(offer),
];

/** Amenities on a card besides Wi-Fi and breakfast, at most one. */
const extras = ['GYM', 'POOL', 'PARKING', 'RESTAURANT'] as const satisfies readonly HotelAmenity[];

/** Wi-Fi, breakfast and one more amenity, as far as the hotel has them. */
function Included({ hotel: { offer, amenities } }: Pick<HotelCardProps, 'hotel'>) {
  const { t } = useTexts('mf-booking');
  const texts = useHotelTexts();
  const extra = extras.find((amenity) => amenities.includes(amenity));
  const facts: readonly { readonly amenity: HotelAmenity; readonly text: string }[] = [
    ...(offer?.isWifiIncluded === true
      ? [{ amenity: 'WIFI' as const, text: t('hotels.wifiIncluded') }]
      : amenities.includes('WIFI')
        ? [{ amenity: 'WIFI' as const, text: t('hotels.amenity.WIFI') }]
        : []),
    ...(offer === null ? [] : [{ amenity: 'BREAKFAST' as const, text: texts.boardOf(offer) }]),
    ...(extra === undefined ? [] : [{ amenity: extra, text: t(`hotels.amenity.${extra}`) }]),
  ];
  return (
    <ul className={styles['facts']}>
      {facts.map(({ amenity, text }) => (
        <li key={amenity} className="pt-row-6">
          <AmenityIcon amenity={amenity} />
          {text}
        </li>
      ))}
    </ul>
  );
}
