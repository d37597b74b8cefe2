import type { ReactNode } from 'react';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './Facts.module.css';

export interface Fact {
  readonly icon: IconName;
  readonly text: ReactNode;
}

/** One line of short facts, each an icon and words; at most four. */
export function Facts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ul className={styles['facts']}>
      {facts.map(({ icon, text }, index) => (
        <li key={index}>
          <Icon name={icon} size={16} />
          {text}
        </li>
      ))}
    </ul>
  );
}
