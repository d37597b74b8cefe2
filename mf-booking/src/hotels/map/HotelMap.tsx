import { useMemo, useState } from 'react';
import type { FoundHotel } from '@portolan/contracts';
import { formatMoney, formatNumber } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { PointMap, type MapBounds, type MapPoint, type MapTone } from '@portolan/ui/map';
import type { HotelSpot } from '../hotelQuery.ts';
import { areaOf } from './areaOf.ts';

export interface HotelMapProps {
  /** The hotels of the list, as it filters them. */
  readonly hotels: readonly FoundHotel[];
  readonly spot: HotelSpot;
  /** In kilometres. */
  readonly radius: number;
  /** Under the pointer here or in the list. */
  readonly hoveredId: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
  /** Wants the hotels of what the map shows. */
  readonly onSearchArea: (area: { readonly spot: HotelSpot; readonly radius: number }) => void;
}

const tones = { IN: 'normal', OUT: 'attention', BLOCKED: 'refused' } as const satisfies Readonly<
  Record<string, MapTone>
>;

/** A city's hotels lie so near each other that their prices would cover one another up to this zoom. */
const pillsOverlapUpTo = 16;

/** The hotels of the list by their prices, round the searched spot. The list beside it holds the same. */
export function HotelMap(props: HotelMapProps) {
  const { hotels, spot, radius, hoveredId, onHover, onSelect, onSearchArea } = props;
  const { t, language } = useTexts('mf-booking');
  const { tenant } = useSession();
  const [moved, setMoved] = useState<MapBounds | null>(null);
  const points = useMemo(
    () =>
      hotels.map(({ id, name, address, offer }): MapPoint => {
        const { longitude, latitude } = address;
        if (offer === null) return { id, name, longitude, latitude, icon: 'hotel', isMuted: true };
        const price = formatMoney({ amount: offer.pricePerNight, currency: offer.price.currency }, language);
        const tone = tones[offer.policy?.state ?? 'IN'];
        const label = formatNumber(offer.pricePerNight, language);
        return { id, name: `${name}, ${price}`, label, tone, longitude, latitude };
      }),
    [hotels, language],
  );
  const handleSearch = () => {
    if (moved !== null) onSearchArea(areaOf(moved, t('hotels.mapArea')));
  };
  return (
    <PointMap
      label={t('hotels.map')}
      points={points}
      hoveredId={hoveredId}
      onHover={onHover}
      onSelect={(id) => id !== null && onSelect(id)}
      onMoveEnd={(bounds, isByPerson) => setMoved(isByPerson ? bounds : null)}
      fitKey={`${spot.latitude} ${spot.longitude} ${radius}`}
      landmarks={[spot]}
      tiles={tenant.config.mapTiles}
      clusterMaxZoom={pillsOverlapUpTo}
    >
      {moved !== null && <Button onClick={handleSearch}>{t('hotels.searchArea')}</Button>}
    </PointMap>
  );
}
