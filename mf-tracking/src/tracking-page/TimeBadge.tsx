import { useTexts } from '@portolan/remote-kit';
import type { TimeGroup } from './whereabouts.ts';
import styles from './TimeBadge.module.css';

/** Shapes as on the map, so that colour is never the only sign. */
const shapes: Readonly<Record<TimeGroup, string>> = {
  now: 'M8 2.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11z',
  next: 'M4.5 3h7A1.5 1.5 0 0 1 13 4.5v7a1.5 1.5 0 0 1-1.5 1.5h-7A1.5 1.5 0 0 1 3 11.5v-7A1.5 1.5 0 0 1 4.5 3z',
  later: 'm8 2 6 6-6 6-6-6z',
  earlier: 'm3.5 8.5 3 3 6-7',
};

/** A person's time group, by word, shape and colour. */
export function TimeBadge({ group }: { readonly group: TimeGroup }) {
  const { t } = useTexts('mf-tracking');
  return (
    <span className={styles['badge']} data-group={group}>
      <svg className={styles['shape']} viewBox="0 0 16 16" aria-hidden="true">
        <path d={shapes[group]} />
      </svg>
      {t(`group.${group}`)}
    </span>
  );
}
