import type { ReactNode } from 'react';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './NoteList.module.css';

/** Facts about a booking. */
export const NoteList = ({ children }: { readonly children: ReactNode }) => (
  <ul className={styles['notes']}>{children}</ul>
);

export const NoteLine = ({ icon, children }: { readonly icon: IconName; readonly children: ReactNode }) => (
  <li>
    <Icon name={icon} size={16} />
    {children}
  </li>
);
