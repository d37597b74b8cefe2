import type { ReactNode } from 'react';
import { useTexts } from '@portolan/remote-kit';
import { Button, CourseLine, Icon } from '@portolan/ui/core';
import { CapLink } from './cap/CapLink.tsx';
import { isCapped, type CapsByPlace } from './cap/capsByPlace.ts';
import styles from './SummaryBar.module.css';

export interface SummaryBarProps {
  /** Booking steps, if the product has them. */
  readonly steps?: ReactNode;
  /** Names of the places in travel order; empty while loading. */
  readonly places: readonly string[];
  /** Such as the time and the travellers. */
  readonly facts: readonly ReactNode[];
  /** Price caps of the travellers. */
  readonly caps: CapsByPlace;
  readonly onEdit: () => void;
}

/** Summary of the search: places, times, travellers, price caps and the button that edits it. */
export function SummaryBar({ steps, places, facts, caps, onEdit }: SummaryBarProps) {
  const { t } = useTexts('mf-booking');
  return (
    <section className={styles['bar']} aria-label={t('summary.label')}>
      {steps}
      {places.length > 0 && (
        <p className={styles['way']}>
          {places.map((place, index) => (
            <span key={index} className={styles['leg']}>
              {index > 0 && <CourseLine />}
              <b>{place}</b>
            </span>
          ))}
        </p>
      )}
      <p className={styles['facts']}>
        {facts.map((fact, index) => (
          <span key={index}>{fact}</span>
        ))}
        {isCapped(caps) && <CapLink caps={caps} />}
      </p>
      <div className={styles['edit']}>
        <Button size="small" icon={<Icon name="pencil" size={16} />} onClick={onEdit}>
          {t('summary.edit')}
        </Button>
      </div>
    </section>
  );
}
