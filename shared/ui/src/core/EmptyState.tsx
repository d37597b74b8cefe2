import type { ReactNode } from 'react';
import styles from './EmptyState.module.css';

/** Meaning of the drawing: nothing yet, nothing found, not allowed, broken off. */
export type EmptyKind = 'open' | 'cross' | 'lock' | 'break';

const drawings: Readonly<Record<EmptyKind, readonly string[]>> = {
  open: ['M30 24h60', 'M98 24h4M108 24h4'],
  cross: ['M30 24h64', 'm98 18 12 12M110 18 98 30'],
  lock: ['M30 24h60', 'M96 22h16v12H96z', 'M100 22v-4a4 4 0 0 1 8 0v4'],
  break: ['M30 24h22', 'm56 18-4 12M66 18l-4 12', 'M66 24h30'],
};

export interface EmptyStateProps {
  readonly kind: EmptyKind;
  readonly title: string;
  readonly description?: string | undefined;
  /** The one next step. */
  readonly action?: ReactNode;
  /** 1 if this is the whole page: it then stands at 40 % of the window's height. Default 2. */
  readonly headingLevel?: 1 | 2;
  /** Without its own card, for use inside a card. Default false. */
  readonly isBare?: boolean;
}

/** An empty result and its reason: a drawing of the course line, a plain title, the next step. */
export function EmptyState({ kind, title, description, action, headingLevel = 2, isBare = false }: EmptyStateProps) {
  const Heading = headingLevel === 1 ? 'h1' : 'h2';
  const looks = ['empty', ...(isBare ? [] : ['card', ...(headingLevel === 1 ? ['page'] : [])])];
  return (
    <div className={looks.map((look) => styles[look]).join(' ')}>
      <svg className={styles['drawing']} viewBox="0 0 140 48" aria-hidden="true">
        <circle cx="24" cy="24" r="5" />
        {drawings[kind].map((path) => (
          <path key={path} d={path} />
        ))}
      </svg>
      <Heading className={styles['title']}>{title}</Heading>
      {description !== undefined && <p className={styles['text']}>{description}</p>}
      {action}
    </div>
  );
}
