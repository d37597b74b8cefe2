import { useId, useState, type ReactNode } from 'react';
import { Icon } from '@portolan/ui/core';
import styles from './FilterSection.module.css';

export interface FilterSectionProps {
  readonly title: string;
  /** Number of active filters in it. */
  readonly count: number;
  readonly isOpenAtFirst: boolean;
  readonly children: ReactNode;
}

/** A collapsible section of the filter panel; collapsed filters stay active. */
export function FilterSection({ title, count, isOpenAtFirst, children }: FilterSectionProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const id = useId();
  return (
    <section className={styles['section']}>
      <h3 className={styles['heading']}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          <span>
            {title} {count > 0 && <span className={styles['count']}>{count}</span>}
          </span>
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={16} />
        </button>
      </h3>
      <div id={id} className={styles['body']} hidden={!isOpen}>
        {children}
      </div>
    </section>
  );
}
