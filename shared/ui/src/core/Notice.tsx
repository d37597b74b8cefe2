import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import type { IconName } from './iconPaths.ts';
import styles from './Notice.module.css';

export type NoticeKind = 'info' | 'success' | 'warning' | 'failure';
const icons: Readonly<Record<NoticeKind, IconName>> = { info: 'info', success: 'check', warning: 'triangle', failure: 'cross' };

export interface NoticeProps {
  readonly kind: NoticeKind;
  readonly children: ReactNode;
  /** Another drawing than the kind's own, such as `clock` for what waits. */
  readonly icon?: IconName;
  /** A button or link at the end of the line. */
  readonly action?: ReactNode;
}

/** A tinted line above what it is about. A failure is announced at once, the others politely. */
export function Notice({ kind, children, icon = icons[kind], action }: NoticeProps) {
  return (
    <div className={`${styles['notice']} ${styles[kind]}`} role={kind === 'failure' ? 'alert' : 'status'}>
      <Icon name={icon} size={20} />
      <div className={styles['text']}>{children}</div>
      {action}
    </div>
  );
}
