import { observer } from 'mobx-react-lite';
import { formatDate } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import type { OverviewStore } from './OverviewStore.ts';

/** Says since when refreshing fails; hidden otherwise. */
export const StaleNotice = observer(function StaleNotice({ store }: { readonly store: OverviewStore }) {
  const { t, language } = useTexts('mf-platform');
  const { overview, failure } = store;
  if (overview === null || failure === null) return null;
  return (
    <Notice
      kind="warning"
      action={
        <Button size="small" onClick={() => void store.load()}>
          {t('refresh')}
        </Button>
      }
    >
      {t('stale', { time: formatDate(overview.at, language, { style: 'time' }) })}
    </Notice>
  );
});
