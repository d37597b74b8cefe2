import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import type { MapBounds } from '@portolan/ui/map';
import { fewestCorners, mostCorners, type Area } from '../area.ts';
import { boxOf } from './boxOf.ts';
import styles from './AreaTools.module.css';

export interface AreaToolsProps {
  /** The area of the search. */
  readonly area: Area | null;
  /** Corners drawn so far; null without drawing. */
  readonly draft: Area | null;
  /** The map's view; null before the first. */
  readonly bounds: MapBounds | null;
  readonly onDraft: (draft: Area | null) => void;
  readonly onChange: (area: Area | null) => void;
}

/** Draws an area on the map, by pointer or keyboard, corner by corner or from the map's view. */
export function AreaTools({ area, draft, bounds, onDraft, onChange }: AreaToolsProps) {
  const { t } = useTexts('mf-tracking');
  if (draft === null)
    return (
      <>
        <Button size="small" onClick={() => onDraft([])}>
          {t('area.draw')}
        </Button>
        {area !== null && (
          <Button size="small" onClick={() => onChange(null)}>
            {t('area.remove')}
          </Button>
        )}
      </>
    );
  return (
    <div role="group" aria-label={t('area.draw')} className={styles['panel']}>
      <p className="pt-quiet pt-caption">{t('area.help', { most: mostCorners })}</p>
      <p className={styles['count']} role="status">
        {t('area.corners', { count: draft.length })}
      </p>
      <div className="pt-cluster-8">
        <Button size="small" type="primary" disabled={draft.length < fewestCorners} onClick={() => onChange(draft)}>
          {t('area.apply')}
        </Button>
        <Button size="small" disabled={draft.length === 0} onClick={() => onDraft(draft.slice(0, -1))}>
          {t('area.undo')}
        </Button>
        {bounds !== null && (
          <Button size="small" onClick={() => onChange(boxOf(bounds))}>
            {t('area.visible')}
          </Button>
        )}
        <Button size="small" type="text" onClick={() => onDraft(null)}>
          {t('area.cancel')}
        </Button>
      </div>
    </div>
  );
}
