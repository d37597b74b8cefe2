import { useMemo } from 'react';
import type { FoundHotel } from '@portolan/contracts';
import { useSession, useTexts } from '@portolan/remote-kit';
import { PointMap, type MapLine, type MapPoint } from '@portolan/ui/map';
import type { HotelSpot } from '../hotelQuery.ts';

export interface HotelSpotMapProps {
  readonly hotel: Pick<FoundHotel, 'id' | 'name' | 'address'>;
  readonly spot: HotelSpot;
}

/** A hotel and the searched position, with a line between them. */
export function HotelSpotMap({ hotel, spot }: HotelSpotMapProps) {
  const { t } = useTexts('mf-booking');
  const { tenant } = useSession();
  const { id, name, address } = hotel;
  const points = useMemo(
    (): readonly MapPoint[] => [{ id, name, icon: 'hotel', longitude: address.longitude, latitude: address.latitude }],
    [id, name, address],
  );
  const lines = useMemo(
    (): readonly MapLine[] => [
      {
        id: 'way',
        isAhead: true,
        path: [
          [spot.longitude, spot.latitude],
          [address.longitude, address.latitude],
        ],
      },
    ],
    [spot, address],
  );
  return (
    <PointMap
      label={t('hotels.mapOf', { hotel: name })}
      points={points}
      lines={lines}
      selectedId={id}
      landmarks={[spot]}
      tiles={tenant.config.mapTiles}
    />
  );
}
