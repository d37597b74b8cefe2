import { observer } from 'mobx-react-lite';
import { Button, Notice } from '@portolan/ui/core';
import { useTexts } from '@portolan/remote-kit';
import type { RemoteCatalog } from '../remotes/RemoteCatalog.ts';

/** What an open page should know: that a part was taken down for security, that a newer one waits until somebody is done, that another shell waits for a reload, or that news of the portal's parts could not be believed. */
export const NewsNotice = observer(function NewsNotice({ catalog }: { catalog: RemoteCatalog }) {
  const { t } = useTexts('shell');
  if (catalog.isNewsRefused) return <Notice kind="warning">{t('news.refused')}</Notice>;
  if (catalog.isTakenDown) {
    return (
      <Notice kind="warning" action={<Button size="small" onClick={() => catalog.tellTakenDown(false)}>{t('news.close')}</Button>}>
        {t('news.takenDown')}
      </Notice>
    );
  }
  if (catalog.waitsFor !== null) return <Notice kind="info">{t('news.waits', { reason: catalog.waitsFor })}</Notice>;
  if (!catalog.isShellOutdated) return null;
  return (
    <Notice kind="info" action={<Button size="small" onClick={() => window.location.reload()}>{t('news.reload')}</Button>}>
      {t('news.newShell')}
    </Notice>
  );
});
