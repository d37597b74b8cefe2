import type { ReactNode } from 'react';
import styles from './FilterGroup.module.css';

export interface FilterGroupProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A filter's fields below its name. */
export function FilterGroup({ label, children }: FilterGroupProps) {
  return (
    <fieldset className={styles['group']}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
