import { useEffect, useEffectEvent, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '@portolan/ui/core';
import type { MapPoint } from './mapTypes.ts';
import styles from './PointMap.module.css';

/** More entries belong into the list next to the map. */
const mostListed = 200;

interface ClusterListProps {
  readonly points: readonly MapPoint[];
  readonly selectedId: string | null;
  readonly onChoose: (id: string) => void;
  readonly onHover: (id: string | null) => void;
  readonly onClose: () => void;
}

/** Points at one spot, which no zoom separates. The page stays reachable; Escape closes it. */
export function ClusterList({ points, selectedId, onChoose, onHover, onClose }: ClusterListProps) {
  const { t } = useTranslation('ui');
  const titleId = useId();
  const dialog = useRef<HTMLDivElement>(null);
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  });
  useEffect(() => {
    const { current } = dialog;
    const press = (event: KeyboardEvent) => handleKey(event);
    current?.querySelector<HTMLElement>(':scope > ul button')?.focus();
    current?.addEventListener('keydown', press);
    return () => current?.removeEventListener('keydown', press);
  }, []);
  const rest = points.length - mostListed;
  return (
    <div ref={dialog} role="dialog" tabIndex={-1} aria-labelledby={titleId} className={styles['list']}>
      <div className={styles['listHead']}>
        <strong id={titleId}>{t('map.cluster', { count: points.length })}</strong>
        <button type="button" aria-label={t('close')} onClick={onClose}>
          <Icon name="close" size={16} />
        </button>
      </div>
      <ul>
        {points.slice(0, mostListed).map(({ id, name }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === selectedId}
              onClick={() => onChoose(id)}
              onMouseEnter={() => onHover(id)}
              onMouseLeave={() => onHover(null)}
            >
              {name}
            </button>
          </li>
        ))}
      </ul>
      {rest > 0 && <p>{t('map.more', { count: rest })}</p>}
    </div>
  );
}
