import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { PageHeading } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { PlatformTabs } from '../overview/PlatformTabs.tsx';
import { spanIn } from '../overview/span.ts';
import { SpanSelect } from '../overview/SpanSelect.tsx';
import { StaleNotice } from '../overview/StaleNotice.tsx';
import { RemoteCards } from './RemoteCards.tsx';
import { RemotesTable } from './RemotesTable.tsx';
import { SinceVisit } from './SinceVisit.tsx';
import styles from './RemotesPage.module.css';

/** Shell and remotes at a glance: the version that everyone gets, canaries, and health. */
export const RemotesPage = observer(function RemotesPage({ store }: { readonly store: OverviewStore }) {
  const { t } = useTexts('mf-platform');
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const remotes = store.overview?.remotes ?? [];
  const Remotes = isPhone ? RemoteCards : RemotesTable;
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <PlatformTabs current="remotes" />
      <StaleNotice store={store} />
      {store.overview !== null && <SinceVisit overview={store.overview} />}
      <div className={styles['toolbar']}>
        <SpanSelect />
        <p className={styles['count']}>{t('remotes.count', { count: remotes.length })}</p>
      </div>
      <Remotes remotes={remotes} span={spanIn(params)} />
    </>
  );
});
