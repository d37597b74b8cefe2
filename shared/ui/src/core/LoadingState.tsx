import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './LoadingState.module.css';
import { Spinner } from './Spinner.tsx';

/** Nothing shows before this, in milliseconds: a fast answer must not flicker (UX 1). */
export const quietMs = 300;
/** After this the person is told that it takes long, in milliseconds (UX 1). */
export const slowMs = 10_000;

export interface LoadingStateProps {
  /** What is loading, such as "Loading your trips". */
  readonly label: string;
  /** The still shape of what comes; it keeps its place from the beginning. */
  readonly children?: ReactNode;
}

/** The wait for something: quiet at first, then a spinner with words over the shape of what comes. */
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
