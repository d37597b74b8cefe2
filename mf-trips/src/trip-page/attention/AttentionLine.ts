import type { ReactNode } from 'react';
import type { IconName, NoticeKind } from '@portolan/ui/core';

/** A line of the trip's attention. */
export interface AttentionLine {
  readonly key: string;
  readonly kind: Exclude<NoticeKind, 'success'>;
  /** Replaces the kind's own icon, such as `clock` for waiting. */
  readonly icon?: IconName;
  readonly text: string;
  /** Someone said that nothing is needed: it folds away. */
  readonly isDismissed?: boolean;
  /** After the text, such as a phone number. */
  readonly more?: ReactNode;
  /** A button or link at the end of the line. */
  readonly action?: ReactNode;
}
