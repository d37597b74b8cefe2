import { useMemo, useState } from 'react';
import type { FoundHotel } from '@portolan/contracts';
import { formatMoney, formatNumber } from '@portolan/i18n';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { PointMap, type MapBounds, type MapPoint, type MapTone } from '@portolan/ui/map';
import type { HotelSpot } from '../hotelQuery.ts';
import { areaOf } from './areaOf.ts';

export interface HotelMapProps {
  /** The filtered hotels of the list. */
  readonly hotels: readonly FoundHotel[];
  readonly spot: HotelSpot;
  /** In kilometres. */
  readonly radius: number;
  /** The hotel under the pointer, here or in the list. */
  readonly hoveredId: string | null;
  readonly onHover: (id: string | null) => void;
  readonly onSelect: (id: string) => void;
  /** Searches the area of the map. */
  readonly onSearchArea: (area: { readonly spot: HotelSpot; readonly radius: number }) => void;
}

const tones = { IN: 'normal', OUT: 'attention', BLOCKED: 'refused' } as const satisfies Readonly<
  Record<string, MapTone>
>;

/** Up to this zoom the prices of a city's hotels would overlap. */
const pillsOverlapUpTo = 16;

/** Hotels by price around the searched position, the same as in the list. */
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
