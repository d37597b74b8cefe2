import { useState } from 'react';
import { Button, Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import { useLocation } from '@portolan/remote-kit/router';
import { takeUnanswered } from '../session/unansweredCall.ts';
import styles from './UpdateNotice.module.css';

/** Explains a reload after a call without an answer, while that page stays open; the page below shows the result. */
export function UnansweredNotice() {
  const { t } = useTexts('shell');
  const { pathname } = useLocation();
  const [path] = useState(pathname);
  const [isShown, setShown] = useState(takeUnanswered);
  if (!isShown || path !== pathname) return null;
  return (
    <div className={styles['line']}>
      <Notice
        kind="warning"
        action={
          <Button size="small" onClick={() => setShown(false)}>
            {t('news.close')}
          </Button>
        }
      >
        {t('news.unanswered')}
      </Notice>
    </div>
  );
}
