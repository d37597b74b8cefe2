import { useState, type ReactNode } from 'react';
import { Button, EmptyState } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { useNavigate } from '@portolan/remote-kit/router';
import styles from './AskOverridePage.module.css';

export interface AskOverridePageProps {
  readonly remote: string;
  readonly origin: string;
  /** Path to open if the person cancels. */
  readonly path: string;
  /** Resolves with the content that replaces this page. */
  readonly onAgree: () => Promise<ReactNode>;
}

/** Asks before any code loads from elsewhere: another person may have made the address. */
export function AskOverridePage({ remote, origin, path, onAgree }: AskOverridePageProps) {
  const { t } = useTexts('shell');
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [after, setAfter] = useState<ReactNode>(null);
  const handleAgree = async () => {
    setIsBusy(true);
    setAfter(await onAgree());
  };

  return (
    after ?? (
      <EmptyState
        kind="open"
        headingLevel={1}
        title={t('pins.askTitle', { remote, origin })}
        description={t('pins.askText')}
        action={
          <div className={styles['actions']}>
            <Button type="primary" loading={isBusy} onClick={() => void handleAgree()}>
              {t('pins.askYes')}
            </Button>
            <Button onClick={() => void navigate(path, { replace: true })}>{t('pins.askNo')}</Button>
          </div>
        }
      />
    )
  );
}
