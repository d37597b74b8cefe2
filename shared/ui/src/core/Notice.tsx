import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import styles from './Notice.module.css';
import themes from './statusTheme.module.css';
import type { StatusTheme } from './tokens.ts';

export type NoticeKind = 'info' | 'success' | 'warning' | 'failure';

interface NoticeLook {
  readonly theme: StatusTheme;
  readonly icon: IconName;
}

const looks: Readonly<Record<NoticeKind, NoticeLook>> = {
  info: { theme: 'neutral', icon: 'info' },
  success: { theme: 'success', icon: 'check' },
  warning: { theme: 'warning', icon: 'triangle' },
  failure: { theme: 'failure', icon: 'cross' },
};

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  /** Replaces the kind's own icon, such as `clock` for waiting. */
  readonly icon?: IconName;
  /** A button or link at the end of the line. */
  readonly action?: ReactNode;
}

/** A tinted line above its subject. A failure is announced at once, the others politely. */
export function Notice({ kind, children, icon, action }: NoticeProps) {
  const look = looks[kind];
  return (
    <div className={`${styles['notice']} ${themes[look.theme]}`} role={kind === 'failure' ? 'alert' : 'status'}>
      <Icon name={icon ?? look.icon} size={20} />
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
