import { observer } from 'mobx-react-lite';
import { usePageName, useTexts } from '@portolan/remote-kit';
import { useSearchParams } from '@portolan/remote-kit/router';
import { Card } from '@portolan/ui/base';
import { PageHeading } from '@portolan/ui/core';
import { useIsPhone } from '@portolan/ui/table';
import { Select } from '@portolan/ui/choice';
import { Field } from '@portolan/ui/form';
import type { OverviewStore } from '../overview/OverviewStore.ts';
import { PlatformTabs } from '../overview/PlatformTabs.tsx';
import { StaleNotice } from '../overview/StaleNotice.tsx';
import { sharedKeysOf, takersIn } from './sharing.ts';
import { SharingCards } from './SharingCards.tsx';
import { SharingDrawing } from './SharingDrawing.tsx';
import { SharingTable } from './SharingTable.tsx';
import styles from './SharingPage.module.css';

/** Packages that the active versions share in one page; on a phone as cards only. */
export const SharingPage = observer(function SharingPage({ store }: { readonly store: OverviewStore }) {
  const { t } = useTexts('mf-platform');
  const [params, setParams] = useSearchParams();
  const isPhone = useIsPhone();
  const { overview } = store;
  usePageName(t('sharing.title'));
  if (overview === null) return null;
  const [keys, remotes] = [sharedKeysOf(overview), takersIn(overview)];
  const chosen = remotes.find((remote) => remote === params.get('of')) ?? null;
  const shown = chosen !== null ? keys.filter(({ takers }) => takers.some(({ remote }) => remote === chosen)) : keys;
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <PlatformTabs current="sharing" />
      <StaleNotice store={store} />
      <div className={styles['choice']}>
        <Field label={t('sharing.of')}>
          {(control) => (
            <Select
              {...control}
              value={chosen ?? ''}
              options={[
                { value: '', label: t('sharing.all') },
                ...remotes.map((remote) => ({ value: remote, label: remote })),
              ]}
              onChange={(of) => setParams(of === '' ? {} : { of }, { replace: true })}
            />
          )}
        </Field>
      </div>
      {isPhone ? (
        <SharingCards keys={shown} />
      ) : (
        <>
          <Card>
            <SharingDrawing remotes={remotes} keys={keys} chosen={chosen} />
          </Card>
          <SharingTable keys={keys} />
        </>
      )}
    </>
  );
});
