import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './ErrorState.module.css';
import { Icon } from './Icon.tsx';

export interface ErrorStateProps {
  /** What could not be had, in plain words. */
  readonly title: string;
  readonly description?: string | undefined;
  readonly retryLabel?: string | undefined;
  /** Absent where trying again cannot help. */
  readonly onRetry?: (() => void) | undefined;
  /** Under which the log knows the failure. */
  readonly requestId?: string | null | undefined;
}

/** Stands in the place of what is missing; the rest of the page goes on. */
export function ErrorState({ title, description, retryLabel, onRetry, requestId }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  return (
    <div className={styles['card']} role="alert">
      <Icon name="triangle" size={20} />
      <div className={styles['words']}>
        <p className={styles['title']}>{title}</p>
        {description !== undefined && <p className={styles['text']}>{description}</p>}
        {requestId != null && <p className={styles['text']}>{t('requestId', { id: requestId })}</p>}
      </div>
      {onRetry && <Button onClick={onRetry}>{retryLabel ?? t('tryAgain')}</Button>}
    </div>
  );
}
