import { EmptyState } from '@portolan/ui/core';
import { Link } from '@portolan/remote-kit/router';

export interface LinkGoneProps {
  readonly title: string;
  readonly text: string;
  /** Where to go on, and what the link there says. */
  readonly to: string;
  readonly label: string;
}

/** In the place of a page whose link was used already, or is too old. */
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
