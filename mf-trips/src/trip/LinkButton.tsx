import type { ReactNode } from 'react';
import { Link } from '@portolan/remote-kit/router';
import { Icon, type IconName } from '@portolan/ui/core';
import styles from './LinkButton.module.css';

export interface LinkButtonProps {
  readonly to: string;
  /** `primary` once per view: what one came to do. */
  readonly kind?: 'default' | 'primary';
  readonly icon?: IconName;
  /** Where the words alone do not say which of many. */
  readonly name?: string;
  readonly children: ReactNode;
}

/** Goes somewhere, so it is a link; looks like a button, because it is what to do next. */
export function LinkButton({ to, kind = 'default', icon, name, children }: LinkButtonProps) {
  return (
    <Link to={to} className={`${styles['button']} ${styles[kind] ?? ''}`} aria-label={name}>
      {icon !== undefined && <Icon name={icon} size={16} />}
      {children}
    </Link>
  );
}
