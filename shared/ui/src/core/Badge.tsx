import type { ReactNode } from 'react';
import styles from './Badge.module.css';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import themes from './statusTheme.module.css';
import type { StatusTheme } from './tokens.ts';

export interface BadgeProps {
  readonly theme: StatusTheme;
  readonly icon: IconName;
  /** The word for it, so that colour is never the only sign. */
  readonly children: ReactNode;
}

/** A state: icon and word on the ground of its meaning. */
export function Badge({ theme, icon, children }: BadgeProps) {
  return (
    <span className={`${styles['badge']} ${themes[theme]}`} data-theme={theme}>
      <Icon name={icon} size={16} />
      {children}
    </span>
  );
}
