import type { Trip } from '@portolan/contracts';
import { Icon } from '@portolan/ui/core';
import type { Finding } from '../../trip/attention/findings.ts';
import { gapSearchOf } from '../../trip/attention/gapSearch.ts';
import { useFindingText } from '../../trip/attention/useFindingText.ts';
import { useGapText } from '../../trip/attention/useGapText.ts';
import { LinkButton } from '../../trip/LinkButton.tsx';
import styles from './Row.module.css';

export interface GapRowProps {
  readonly trip: Trip;
  readonly gap: Finding;
}

/** A gap at its time, with the search that closes it. */
export function GapRow({ trip, gap }: GapRowProps) {
  const textOf = useFindingText();
  const gapText = useGapText();
  const search = gapSearchOf(trip, gap);
  return (
    <li className={styles['row']}>
      <div className={styles['gap']}>
        <Icon name="triangle" size={16} />
        <span>{textOf(trip, gap)}</span>
        {search !== null && <LinkButton to={search.path}>{gapText(search, gap)}</LinkButton>}
      </div>
    </li>
  );
}
