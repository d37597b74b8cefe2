import { useTranslation } from 'react-i18next';
import type { MapDrawing } from './MapDrawing.ts';
import styles from './PointMap.module.css';

const drawings = { zoomIn: 'M12 5v14M5 12h14', zoomOut: 'M5 12h14', fit: 'M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5' };

/** Zoom, and back to everything. */
export function MapControls({ drawing }: { readonly drawing: MapDrawing | null }) {
  const { t } = useTranslation('ui');
  const controls = {
    zoomIn: () => drawing?.zoomBy(1),
    zoomOut: () => drawing?.zoomBy(-1),
    fit: () => drawing?.fit(),
  };
  return (
    <div className={styles['controls']}>
      {(['zoomIn', 'zoomOut', 'fit'] as const).map((name) => (
        <button
          key={name}
          type="button"
          title={t(`map.${name}`)}
          aria-label={t(`map.${name}`)}
          onClick={controls[name]}
        >
          <svg
            width="20"
            height="20"
            viewBox="0 0 24 24"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.6"
            strokeLinecap="round"
            aria-hidden="true"
          >
            <path d={drawings[name]} />
          </svg>
        </button>
      ))}
    </div>
  );
}
