import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import type { PlatformRemote } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Notice } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { spanIn } from '../overview/span.ts';
import { SpanSelect } from '../overview/SpanSelect.tsx';
import { useActorText } from '../overview/useActorText.ts';
import { ReleaseDialog } from '../release/ReleaseDialog.tsx';
import { ReleaseStore } from '../release/ReleaseStore.ts';
import { DoneNotice } from './DoneNotice.tsx';
import { WhoGetsWhat } from './WhoGetsWhat.tsx';
import { VersionCards } from './VersionCards.tsx';
import { VersionsTable } from './VersionsTable.tsx';
import styles from './ReleaseSection.module.css';

export interface ReleaseSectionProps {
  readonly http: HttpClient;
  readonly overview: OverviewStore;
  readonly remote: PlatformRemote;
}

/** Who gets which version of a remote, its versions, and the possible changes. */
export const ReleaseSection = observer(function ReleaseSection({ http, overview, remote }: ReleaseSectionProps) {
  const { t } = useTexts('mf-platform');
  const [params] = useSearchParams();
  const isPhone = useIsPhone();
  const actorOf = useActorText();
  const [store] = useState(() => new ReleaseStore(http, overview));
  const { isOperator, tenantId } = overview;
  const Versions = isPhone ? VersionCards : VersionsTable;
  const { lock } = remote;
  return (
    <>
      <DoneNotice done={store.done} remote={remote} />
      {lock !== null && (
        <Notice kind="warning" icon="lock">
          {t('lockedBy', { by: actorOf(lock.by, lock.byName), reason: lock.reason })}
        </Notice>
      )}
      <WhoGetsWhat remote={remote} isOperator={isOperator} onAsk={(question) => store.ask(question, remote)} />
      <div className={styles['toolbar']}>
        <h2 className={styles['title']}>{t('versions.title')}</h2>
        <SpanSelect />
      </div>
      <Versions
        remote={remote}
        span={spanIn(params)}
        isOperator={isOperator}
        onAsk={(question) => store.ask(question, remote)}
      />
      <ReleaseDialog store={store} tenantId={tenantId} />
    </>
  );
});
