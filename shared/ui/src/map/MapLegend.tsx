import type { MapLegendEntry } from './mapTypes.ts';
import styles from './PointMap.module.css';

/** Meaning of the shapes. */
export function MapLegend({ entries }: { readonly entries: readonly MapLegendEntry[] }) {
  return (
    <ul className={styles['legend']}>
      {entries.map(({ shape, label }) => (
        <li key={shape} className="pt-row-6">
          <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
            {shape === 'disc' && <circle cx="8" cy="8" r="6" className={styles['filled']} />}
            {shape === 'square' && <rect x="2.5" y="2.5" width="11" height="11" rx="3" className={styles['edged']} />}
            {shape === 'diamond' && <path d="m8 1.5 6.5 6.5-6.5 6.5-6.5-6.5z" className={styles['edged']} />}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
