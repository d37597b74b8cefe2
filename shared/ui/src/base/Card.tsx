import { useId, type ReactNode } from 'react';
import styles from './Card.module.css';

export interface CardProps {
  /** Heading of the card; without it the card is a plain surface. */
  readonly title?: string | undefined;
  /** At the end of the heading's line. */
  readonly extra?: ReactNode;
  readonly children: ReactNode;
  readonly footer?: ReactNode;
}

/** A surface with an edge; with a title it is a region of the page. */
export function Card({ title, extra, children, footer }: CardProps) {
  const id = useId();
  return (
    <section className="pt-surface" {...(title === undefined ? {} : { 'aria-labelledby': id })}>
      {title !== undefined && (
        <header className={styles['header']}>
          <h2 id={id} className="pt-section-title">
            {title}
          </h2>
          {extra}
        </header>
      )}
      <div className={styles['body']}>{children}</div>
      {footer !== undefined && <footer className={styles['footer']}>{footer}</footer>}
    </section>
  );
}
