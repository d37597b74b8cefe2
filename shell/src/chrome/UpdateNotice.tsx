import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button, Notice } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import styles from './UpdateNotice.module.css';

/**
 * The most important notice for an open page: a release update was refused, a screen was taken down for security, a newer version waits
 * for unsaved work, a reload ends the session, or a newer shell waits for a reload.
 */
export const UpdateNotice = observer(function UpdateNotice({ catalog }: { catalog: RemoteCatalog }) {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const [isUnkeptRead, setIsUnkeptRead] = useState(false);
  const line = (kind: 'info' | 'warning', text: string, action?: ReactNode) => (
    <div className={styles['line']}>
      <Notice kind={kind} action={action}>
        {text}
      </Notice>
    </div>
  );
  const button = (label: string, onClick: () => void) => (
    <Button size="small" onClick={onClick}>
      {label}
    </Button>
  );
  if (catalog.isUpdateRefused) return line('warning', t('news.refused'));
  if (catalog.isTakenDown) {
    return line(
      'warning',
      t('news.takenDown'),
      button(t('news.close'), () => catalog.setTakenDown(false)),
    );
  }
  if (catalog.waitsFor !== null) return line('info', t('news.waits', { reason: catalog.waitsFor }));
  if (!session.isKept && !isUnkeptRead) {
    return line(
      'warning',
      t('news.unkept'),
      button(t('news.close'), () => setIsUnkeptRead(true)),
    );
  }
  if (!catalog.isShellOutdated) return null;
  return line(
    'info',
    t('news.newShell'),
    button(t('news.reload'), () => window.location.reload()),
  );
});
