import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LoadingState.module.css';
import { Spinner } from './Spinner.tsx';

/** Nothing shows before this time, in milliseconds: a fast answer must not flicker (UX 1). */
export const quietMs = 300;
/** After this time a message says that it takes long, in milliseconds (UX 1). */
export const slowMs = 10_000;

export interface LoadingStateProps {
  /** What loads, such as "Loading your trips". */
  readonly label: string;
  /** A placeholder in the shape of the content; it keeps its space from the beginning. */
  readonly children?: ReactNode;
}

/** A waiting state: quiet at first, then a spinner with words over the content's shape. */
export function LoadingState({ label, children }: LoadingStateProps) {
  const { t } = useTranslation('ui');
  const isVisible = useElapsed(quietMs);
  const isSlow = useElapsed(slowMs);
  return (
    <div className={isVisible ? styles['loading'] : styles['quiet']} aria-busy="true">
      <p className={styles['status']} role="status">
        {isVisible && (
          <>
            <Spinner />
            {isSlow ? t('slow', { label }) : label}
          </>
        )}
      </p>
      {children}
    </div>
  );
}

function useElapsed(ms: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
