import { useEffect, useRef } from 'react';
import { Icon } from '@portolan/ui/core';
import styles from './ErrorSummary.module.css';

/** One refused field: the id of its control, and its message. */
export interface SummaryError {
  readonly fieldId: string;
  readonly message: string;
}

export interface ErrorSummaryProps {
  readonly title: string;
  readonly errors: readonly SummaryError[];
}

/** Above a refused form: takes the focus, names each field and links to it (UX 6). */
export function ErrorSummary({ title, errors }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (errors.length > 0) box.current?.focus();
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <div ref={box} className={styles['summary']} role="alert" tabIndex={-1}>
      <p className={styles['title']}>
        <Icon name="triangle" size={20} />
        {title}
      </p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
