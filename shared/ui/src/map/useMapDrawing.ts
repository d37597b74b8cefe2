import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber, languageOf } from '@portolan/i18n';
import { countryNames } from '@portolan/i18n/country-names';
import { MapDrawing, type GroundGap } from './MapDrawing.ts';
import type { MarksContent, ShownMark } from './MarksPainter.ts';
import type { MapPlace } from './mapTypes.ts';
import type { PointMapProps } from './PointMapProps.ts';

interface Tip {
  readonly x: number;
  readonly y: number;
  readonly text: string;
}

const none: readonly never[] = [];

/** The drawing of a map, created with its element and updated by its props. */
export function useMapDrawing({
  points,
  selectedId = null,
  hoveredId = null,
  onSelect,
  onHover,
  onMoveEnd,
  fitKey = '',
  landmarks = none,
  circle = null,
  area = null,
  onPlace,
  lines = none,
  tiles = null,
  clusterMaxZoom = 12,
  maxZoom = 18,
}: PointMapProps) {
  const { t, i18n } = useTranslation('ui');
  const language = languageOf(i18n);
  const surface = useRef<HTMLDivElement>(null);
  const [drawing, setDrawing] = useState<MapDrawing | null>(null);
  const [marks, setMarks] = useState<readonly ShownMark[]>(none);
  const [groundGap, setGroundGap] = useState<GroundGap | null>(null);
  const [listedIds, setListed] = useState<ReadonlySet<string> | null>(null);
  const [tip, setTip] = useState<Tip | null>(null);

  const open = (mark: ShownMark, from: MapDrawing | null = drawing) => {
    setTip(null);
    if (mark.id !== null) {
      setListed(null);
      return onSelect?.(mark.id);
    }
    if (from === null || from.partCluster(mark)) return setListed(null);
    return setListed(new Set(from.idsOf(mark)));
  };
  const handleClick = useEffectEvent((mark: ShownMark | null, place: MapPlace, from: MapDrawing) => {
    if (onPlace) return onPlace(place);
    if (mark !== null) return open(mark, from);
    setListed(null);
    return onSelect?.(null);
  });
  const handleEnter = useEffectEvent((middle: MapPlace) => onPlace?.(middle));
  const handleHover = useEffectEvent((mark: ShownMark | null) => {
    onHover?.(mark?.id ?? null);
    const text = mark === null ? '' : mark.id === null ? t('map.cluster', { count: mark.count }) : mark.name;
    setTip(mark === null ? null : { x: (mark.left + mark.right) / 2, y: mark.top, text });
  });
  const handleMoveEnd = useEffectEvent((...move: Parameters<NonNullable<typeof onMoveEnd>>) => {
    setTip(null);
    onMoveEnd?.(...move);
  });

  const [tileUrl, tileKey] = [tiles?.url ?? null, tiles?.key ?? null];
  useEffect(() => {
    if (surface.current === null) return undefined;
    let hovered: ShownMark | null = null;
    const made: MapDrawing = new MapDrawing(
      surface.current,
      {
        tiles: tileUrl === null ? null : { url: tileUrl, key: tileKey },
        clusterMaxZoom,
        maxZoom,
        isStill: window.matchMedia('(prefers-reduced-motion: reduce)').matches,
        countryName: countryNames(language),
        ringText: ({ km, walkMinutes }) =>
          walkMinutes === null
            ? t('map.km', { km: formatNumber(km, language) })
            : t('map.walk', { minutes: walkMinutes }),
        writeCount: (count) => formatNumber(count, language),
      },
      {
        onMarks: setMarks,
        onGround: setGroundGap,
        onMoveEnd: (bounds, isByPerson) => handleMoveEnd(bounds, isByPerson),
        onClick: (mark, place) => handleClick(mark, place, made),
        onEnter: (middle) => handleEnter(middle),
        onHover: (mark) => {
          if (mark?.number === hovered?.number) return;
          hovered = mark;
          handleHover(mark);
        },
      },
    );
    setDrawing(made);
    return () => {
      setDrawing(null);
      made.dispose();
    };
  }, [tileUrl, tileKey, clusterMaxZoom, maxZoom, language, t]);

  const content = useMemo<MarksContent>(
    () => ({ points, landmarks, circle, area, lines, selectedId, hoveredId }),
    [points, landmarks, circle, area, lines, selectedId, hoveredId],
  );
  useEffect(() => drawing?.show(content), [drawing, content]);
  const hasSomething =
    points.length > 0 || landmarks.length > 0 || lines.length > 0 || circle !== null || area !== null;
  useEffect(() => {
    if (hasSomething) drawing?.fit();
  }, [drawing, hasSomething, fitKey]);

  const listed = useMemo(() => listedIds && points.filter(({ id }) => listedIds.has(id)), [points, listedIds]);
  return { surface, drawing, marks, groundGap, tip, listed, open, closeList: () => setListed(null) };
}
