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

/** Failures first, and dismissed lines last. */
export function inOrder(lines: readonly AttentionLine[]): readonly AttentionLine[] {
  const rankOf = ({ kind, isDismissed }: AttentionLine) => (isDismissed === true ? 2 : kind === 'failure' ? 0 : 1);
  return lines.toSorted((one, other) => rankOf(one) - rankOf(other));
}
