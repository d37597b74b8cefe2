import { observer } from 'mobx-react-lite';
import { usePageName, useSession, useTexts } from '@portolan/remote-kit';
import { useNavigate, useParams, useSearchParams } from '@portolan/remote-kit/router';
import { TabLinks } from '@portolan/ui/base';
import { Button, EmptyState, PageHeading } from '@portolan/ui/core';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { RemoteBadges } from '../overview/StateBadges.tsx';
import { StaleNotice } from '../overview/StaleNotice.tsx';
import { HistorySection } from './HistorySection.tsx';
import { ReleaseSection } from './ReleaseSection.tsx';
import { RemoteBreadcrumb } from './RemoteBreadcrumb.tsx';

/** One remote: who gets which version, its versions and, for operators, its history. */
export const RemotePage = observer(function RemotePage({ store }: { readonly store: OverviewStore }) {
  const { t } = useTexts('mf-platform');
  const { http } = useSession();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const { remote: id = '', view } = useParams();
  const remote = store.remoteOf(id);
  usePageName(remote === null ? t('title') : id);
  if (remote === null) {
    return (
      <EmptyState
        kind="cross"
        headingLevel={1}
        title={t('remote.missing', { id })}
        description={t('remote.missingText')}
        action={<Button onClick={() => void navigate('/platform')}>{t('remote.toAll')}</Button>}
      />
    );
  }
  const isHistory = store.isOperator && view === 'history';
  const goTo = (key: string) =>
    void navigate({ pathname: `/platform/${id}${key === 'history' ? '/history' : ''}`, search: params.toString() });
  return (
    <>
      <RemoteBreadcrumb id={id} />
      <PageHeading aside={<RemoteBadges remote={remote} />}>{id}</PageHeading>
      <StaleNotice store={store} />
      {store.isOperator && (
        <TabLinks
          label={t('remote.tabs', { id })}
          current={isHistory ? 'history' : 'versions'}
          tabs={[
            { key: 'versions', label: t('versions.title') },
            { key: 'history', label: t('history.title') },
          ]}
          onChange={goTo}
        />
      )}
      {isHistory ? (
        <HistorySection key={id} http={http} remote={remote} />
      ) : (
        <ReleaseSection key={id} http={http} overview={store} remote={remote} />
      )}
    </>
  );
});
