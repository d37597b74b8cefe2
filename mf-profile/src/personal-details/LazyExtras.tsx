import { observer } from 'mobx-react-lite';
import type { Customer } from '@portolan/contracts';
import { useStore, useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import { LivingLoad } from '../LivingLoad.ts';

/** The cards below the form, whose code is not of the page's first load. Where their code cannot be had, it can be asked for again. */
export const LazyExtras = observer(function LazyExtras({ customer }: { readonly customer: Customer }) {
  const { t } = useTexts('mf-profile');
  const { load } = useStore(() => new LivingLoad(() => import('./PersonalExtras.tsx')));
  const { state } = load;
  if (state.kind === 'ready') return <state.value.PersonalExtras profile={customer} />;
  if (state.kind === 'failed') return <ErrorState title={t('loadFailed')} onRetry={() => void load.load()} />;
  return <LoadingState label={t('loading')} />;
});
