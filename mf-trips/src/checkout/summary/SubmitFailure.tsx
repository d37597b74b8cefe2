import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import { PlansLink } from '../../trip/PlansLink.tsx';
import type { CheckoutStore } from '../form/CheckoutStore.ts';

/** Why the submission failed, if nothing on this page fixes it; the form keeps its values. */
export const SubmitFailure = observer(function SubmitFailure({
  store: { failure },
}: {
  readonly store: CheckoutStore;
}) {
  const { t } = useTexts('mf-trips');
  const requestId = requestIdOf(failure);
  if (failure === null) return null;
  return (
    <Notice kind="failure" action={<PlansLink />}>
      {t('outcome.submit.refused')} {isApiError(failure) && failure.message}{' '}
      {requestId !== null && t('requestId', { id: requestId })}
    </Notice>
  );
});
