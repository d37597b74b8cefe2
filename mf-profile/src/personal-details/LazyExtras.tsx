import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, LoadingState } from '@portolan/ui/core';
import type { LivingLoad } from '../LivingLoad.ts';
import type * as extras from './PersonalExtras.tsx';

/** The code of what comes after the form, which is not of the page's first load. */
export type ExtrasCode = LivingLoad<typeof extras>;

/** What comes after the form. Where its code cannot be had, it can be asked for again. */
export const LazyExtras = observer(function LazyExtras({
  code: { load },
  ...props
}: extras.PersonalExtrasProps & { readonly code: ExtrasCode }) {
  const { t } = useTexts('mf-profile');
  const { state } = load;
  if (state.kind === 'ready') return <state.value.PersonalExtras {...props} />;
  if (state.kind === 'failed') return <ErrorState title={t('loadFailed')} onRetry={() => void load.load()} />;
  return <LoadingState label={t('loading')} />;
});
