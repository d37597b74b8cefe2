import { useEffect, useMemo, useRef, useState } from 'react';
import { useSession, useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { PointMap, type MapBounds } from '@portolan/ui/map';
import { mostCorners, type Area } from '../area.ts';
import type { Nearby } from '../nearby.ts';
import { PeopleGroups } from '../PeopleGroups.tsx';
import { PersonCard } from '../PersonCard.tsx';
import { useWhereaboutsText } from '../useWhereaboutsText.ts';
import { timeGroups, type PlacedPerson, type TimeGroup } from '../whereabouts.ts';
import { AreaTools } from './AreaTools.tsx';
import { linesOf, pointsOf, shapeOf, spotOf } from './mapPoints.ts';
import styles from './TrackingMap.module.css';

export interface TrackingMapProps {
  readonly groups: Readonly<Record<TimeGroup, readonly PlacedPerson[]>>;
  /** Milliseconds. */
  readonly now: number;
  /** The circle of the search. */
  readonly near: Nearby | null;
  /** The polygon of the search. */
  readonly area: Area | null;
  readonly onAreaChange: (area: Area | null) => void;
  /** Another one makes the map fit to the people again. */
  readonly fitKey: string;
}

/** Nearest zoom (spec §9): a city and its surroundings. */
const maxZoom = 12;
const legendGroups = ['now', 'next', 'later'] as const;

/** All people on a map, with their cards: a person chosen on the map is shown alone, with the way of their trips. */
export function TrackingMap({ groups, now, near, area, onAreaChange, fitKey }: TrackingMapProps) {
  const { t } = useTexts('mf-tracking');
  const { tenant } = useSession();
  const textOf = useWhereaboutsText(now);
  const [chosenKey, setChosenKey] = useState<string | null>(null);
  const [isUnlocatedAlone, setUnlocatedAlone] = useState(false);
  const [draft, setDraft] = useState<Area | null>(null);
  const [bounds, setBounds] = useState<MapBounds | null>(null);
  const people = useMemo(() => timeGroups.flatMap((group) => groups[group]), [groups]);
  const points = useMemo(() => pointsOf(people, now, textOf), [people, now, textOf]);
  const chosen = people.find(({ person }) => person.key === chosenKey) ?? null;
  const lines = useMemo(() => (chosen === null ? [] : linesOf(chosen.person, now)), [chosen, now]);
  const unlocated = people.length - points.length;
  const shown = isUnlocatedAlone ? withoutSpot(groups) : groups;
  const side = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosenKey !== null) side.current?.focus();
  }, [chosenKey]);
  const handleSelect = (key: string | null) => {
    setUnlocatedAlone(false);
    setChosenKey(key);
  };
  return (
    <div className={styles['split']}>
      <div className={styles['map']}>
        <PointMap
          label={t('map.title')}
          points={points}
          selectedId={chosenKey}
          onSelect={handleSelect}
          lines={lines}
          circle={near}
          area={draft ?? area}
          onPlace={draft === null ? undefined : (place) => setDraft([...draft, place].slice(0, mostCorners))}
          onMoveEnd={setBounds}
          maxZoom={maxZoom}
          fitKey={fitKey}
          legend={legendGroups.map((group) => ({ shape: shapeOf[group], label: t(`group.${group}`) }))}
          tiles={tenant.config.mapTiles}
        >
          <AreaTools
            area={area}
            draft={draft}
            bounds={bounds}
            onDraft={setDraft}
            onChange={(changed) => {
              setDraft(null);
              onAreaChange(changed);
            }}
          />
          {unlocated > 0 && (
            <Button
              size="small"
              aria-pressed={isUnlocatedAlone}
              onClick={() => {
                setChosenKey(null);
                setUnlocatedAlone(!isUnlocatedAlone);
              }}
            >
              {t('map.unlocated', { count: unlocated })}
            </Button>
          )}
        </PointMap>
      </div>
      <div ref={side} className={styles['side']} tabIndex={-1}>
        {chosen === null ? (
          <PeopleGroups groups={shown} now={now} />
        ) : (
          <>
            <PersonCard placed={chosen} now={now} />
            <Button onClick={() => setChosenKey(null)}>{t('map.everybody', { count: people.length })}</Button>
          </>
        )}
      </div>
    </div>
  );
}

const withoutSpot = (groups: TrackingMapProps['groups']): TrackingMapProps['groups'] => ({
  now: groups.now.filter((placed) => spotOf(placed) === null),
  next: groups.next.filter((placed) => spotOf(placed) === null),
  later: groups.later.filter((placed) => spotOf(placed) === null),
  earlier: groups.earlier.filter((placed) => spotOf(placed) === null),
});
