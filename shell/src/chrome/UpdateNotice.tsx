import { useState, type ReactNode } from 'react';
import { observer } from 'mobx-react-lite';
import { Button, Notice } from '@portolan/ui/core';
import { useSession, useTexts } from '@portolan/remote-kit';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';
import styles from './UpdateNotice.module.css';

/** What an open page should know: that a part was taken down for security, that a newer one waits until somebody is done, that another shell waits for a reload, that news of the portal's parts could not be believed, or that a reload ends the session. */
export const UpdateNotice = observer(function UpdateNotice({ catalog }: { catalog: RemoteCatalog }) {
  const { t } = useTexts('shell');
  const { session } = useSession();
  const [isUnkeptRead, setIsUnkeptRead] = useState(false);
  if (catalog.isNewsRefused) return <Line kind="warning">{t('news.refused')}</Line>;
  if (catalog.isTakenDown) {
    return (
      <Line
        kind="warning"
        action={
          <Button size="small" onClick={() => catalog.tellTakenDown(false)}>
            {t('news.close')}
          </Button>
        }
      >
        {t('news.takenDown')}
      </Line>
    );
  }
  if (catalog.waitsFor !== null) return <Line kind="info">{t('news.waits', { reason: catalog.waitsFor })}</Line>;
  if (!session.isKept && !isUnkeptRead) {
    return (
      <Line
        kind="warning"
        action={
          <Button size="small" onClick={() => setIsUnkeptRead(true)}>
            {t('news.close')}
          </Button>
        }
      >
        {t('news.unkept')}
      </Line>
    );
  }
  if (!catalog.isShellOutdated) return null;
  return (
    <Line
      kind="info"
      action={
        <Button size="small" onClick={() => window.location.reload()}>
          {t('news.reload')}
        </Button>
      }
    >
      {t('news.newShell')}
    </Line>
  );
});

/** Keeps its distance from the page's title. */
function Line(props: { readonly kind: 'info' | 'warning'; readonly action?: ReactNode; readonly children: ReactNode }) {
  return (
    <div className={styles['line']}>
      <Notice {...props} />
    </div>
  );
}
