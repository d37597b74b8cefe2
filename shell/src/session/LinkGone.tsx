import { EmptyState } from '@portolan/ui/core';
import { Link } from '@portolan/remote-kit/router';

export interface LinkGoneProps {
  readonly title: string;
  readonly text: string;
  /** Path of the link below; `label` is its text. */
  readonly to: string;
  readonly label: string;
}

/** Shown for a link that was used already or has expired. */
export function LinkGone({ title, text, to, label }: LinkGoneProps) {
  return (
    <EmptyState
      kind="break"
      headingLevel={1}
      isBare
      title={title}
      description={text}
      action={<Link to={to}>{label}</Link>}
    />
  );
}
