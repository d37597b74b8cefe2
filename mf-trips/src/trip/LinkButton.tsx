import type { ReactNode } from 'react';
import { Link } from '@portolan/remote-kit/router';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './LinkButton.module.css';

export interface LinkButtonProps {
  readonly to: string;
  /** `primary` once per view: its main action. */
  readonly kind?: 'default' | 'primary';
  readonly icon?: IconName;
  /** Accessible name if the text alone is ambiguous. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** A link that looks like a button: the next step. */
export function LinkButton({ to, kind = 'default', icon, name, children }: LinkButtonProps) {
  return (
    <Link to={to} className={`${styles['button']} ${styles[kind] ?? ''}`} aria-label={name}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
