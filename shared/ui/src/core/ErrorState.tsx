import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ErrorState.module.css';
import { Icon } from './Icon.tsx';
import { Reference } from './Reference.tsx';
import { useIsOnline } from './useIsOnline.ts';

export interface ErrorStateProps {
  /** What could not be loaded, in plain words. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly retryLabel?: string | undefined;
  /** Absent if trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Id of the failure in the log. */
  readonly requestId?: string | null | undefined;
  /** A reference to name to support; it can be copied. */
  readonly reference?: string | undefined;
}

/** Replaces missing content; the rest of the page goes on. Also says when the device has no network. */
export function ErrorState({ title, description, retryLabel, onRetry, requestId, reference }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const isOnline = useIsOnline();
  return (
    <div className={styles['card']} role="alert">
      <Icon name="triangle" size={20} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {description !== undefined && <p className={styles['text']}>{description}</p>}
        {!isOnline && <p className={styles['text']}>{t('offline')}</p>}
        {requestId != null && <p className={styles['text']}>{t('requestId', { id: requestId })}</p>}
        {reference !== undefined && <Reference id={reference} />}
      </div>
      {onRetry && <Button onClick={onRetry}>{retryLabel ?? t('tryAgain')}</Button>}
    </div>
  );
}
