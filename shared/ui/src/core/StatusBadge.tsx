import { Badge } from './Badge.tsx';
import type { IconName } from './iconPaths.ts';
import type { StatusTheme } from './tokens.ts';
import { useStatusText } from './useStatusText.ts';

interface BadgeLook {
  readonly theme: StatusTheme;
  readonly icon: IconName;
}

const looks: Readonly<Record<string, BadgeLook>> = {
  CONFIRMED: { theme: 'success', icon: 'check' },
  PROCESSING: { theme: 'warning', icon: 'clock' },
  PENDING: { theme: 'warning', icon: 'clock' },
  PENDING_APPROVAL: { theme: 'warning', icon: 'clock' },
  EDITED: { theme: 'warning', icon: 'pencil' },
  REJECTED: { theme: 'failure', icon: 'cross' },
  CANCELLED: { theme: 'failure', icon: 'cross' },
  FAILED: { theme: 'failure', icon: 'triangle' },
};

/** Look of a booking status (spec §4): DRAFT and unknown ones are neutral. */
export const badgeLookOf = (status: string): BadgeLook => looks[status] ?? { theme: 'neutral', icon: 'pencil' };

export interface StatusBadgeProps {
  /** A booking status, such as CONFIRMED. */
  readonly status: string;
}

/** A booking status: icon and word in the reader's language, so that colour is never the only sign. */
export function StatusBadge({ status }: StatusBadgeProps) {
  const textOf = useStatusText();
  const { theme, icon } = badgeLookOf(status);
  return (
    <Badge theme={theme} icon={icon}>
      {textOf(status)}
    </Badge>
  );
}
