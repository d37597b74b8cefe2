import { useState } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { PointMap, type MapPoint, type MapTiles } from '@portolan/ui/map';
import type { Showcases } from '../showcase.ts';
import styles from './map.module.css';

const oslo = { longitude: 10.7522, latitude: 59.9109 };

const priced = (id: string, east: number, north: number, more: Partial<MapPoint>): MapPoint => ({
  id,
  name: `Hotel ${id}`,
  longitude: oslo.longitude + east,
  latitude: oslo.latitude + north,
  ...more,
});
const hotels: readonly MapPoint[] = [
  priced('Bjørvika Kai', 0.008, -0.004, { label: '1,620' }),
  priced('Sentrum Stasjon', -0.012, 0.006, { label: '1,340' }),
  priced('Operakvartalet', 0.03, 0.002, { label: '2,180', tone: 'attention' }),
  priced('Holmenkollen', -0.06, 0.03, { label: '3,420', tone: 'refused' }),
  priced('Majorstuen', -0.03, 0.02, { label: '1,190', isMuted: true }),
];

const located = (id: string, longitude: number, latitude: number, more: Partial<MapPoint>): MapPoint => ({
  id,
  name: id,
  longitude,
  latitude,
  ...more,
});
/** Two hundred at one spot, which no zoom separates. */
const travellers: readonly MapPoint[] = [
  ...Array.from({ length: 200 }, (_unused, number) => located(`Stockholm ${number + 1}`, 18.0686, 59.3293, {})),
  located('Oslo', oslo.longitude, oslo.latitude, { icon: 'hotel' }),
  located('Bergen', 5.3221, 60.3913, { icon: 'plane', shape: 'square' }),
  located('Riga', 24.1052, 56.9496, { icon: 'taxi', shape: 'diamond' }),
  located('Hamburg', 9.9937, 53.5511, { icon: 'train', shape: 'diamond', isMuted: true }),
];

/** A map next to a list of the same hotels, with a shared selection. */
function Prices({ tiles = null }: { readonly tiles?: MapTiles | null }) {
  const { t } = useTexts('shell');
  const [selected, setSelected] = useState<string | null>(null);
  const [hovered, setHovered] = useState<string | null>(null);
  return (
    <div className="pt-stack-8">
      <div className={styles['drawn']}>
        <PointMap
          label={t('devUi.place')}
          points={hotels}
          landmarks={[{ ...oslo, name: 'Oslo' }]}
          circle={{ ...oslo, radiusKm: 5 }}
          tiles={tiles}
          clusterMaxZoom={9}
          selectedId={selected}
          hoveredId={hovered}
          onSelect={setSelected}
          onHover={setHovered}
        />
      </div>
      <ul className={styles['list']}>
        {hotels.map(({ id, name }) => (
          <li key={id}>
            <Button
              size="small"
              type={id === selected ? 'primary' : 'default'}
              aria-pressed={id === selected}
              onMouseEnter={() => setHovered(id)}
              onMouseLeave={() => setHovered(null)}
              onClick={() => setSelected(id)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Kinds() {
  const { t } = useTexts('shell');
  const [selected, setSelected] = useState<string | null>('Oslo');
  const [isMoved, setMoved] = useState(false);
  return (
    <div className={styles['drawn']}>
      <PointMap
        label={t('devUi.days')}
        points={travellers}
        lines={[
          {
            id: 'done',
            path: [
              [18.0686, 59.3293],
              [oslo.longitude, oslo.latitude],
            ],
          },
          {
            id: 'ahead',
            path: [
              [oslo.longitude, oslo.latitude],
              [5.3221, 60.3913],
            ],
            isAhead: true,
          },
        ]}
        legend={[
          { shape: 'disc', label: t('nav.home') },
          { shape: 'square', label: t('nav.profile') },
        ]}
        selectedId={selected}
        onSelect={setSelected}
        onMoveEnd={(_bounds, isByPerson) => isByPerson && setMoved(true)}
      >
        {isMoved && (
          <Button size="small" onClick={() => setMoved(false)}>
            {t('tryAgain')}
          </Button>
        )}
      </PointMap>
    </div>
  );
}

/** `@portolan/ui/map` */
export const map: Showcases = {
  drawn: {
    PointMap: [
      { state: 'prices', Shown: Prices },
      { state: 'kinds', Shown: Kinds },
      // No pictures.
      {
        state: 'without its street map',
        Shown: () => <Prices tiles={{ url: 'data:,{z}/{x}/{y}', key: null }} />,
      },
    ],
  },
  undrawn: [],
};
