import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Notice } from '@portolan/ui/core';
import type { SingleAction } from './SingleAction.ts';

/** Reports the failure of the last action, with the API's reason. */
export const ActionFailure = observer(function ActionFailure({
  action: { error },
}: {
  readonly action: SingleAction<string>;
}) {
  const { t } = useTexts('mf-trips');
  if (error === null) return null;
  const requestId = requestIdOf(error);
  return (
    <Notice kind="failure">
      {t('secret.refused')}
      {isApiError(error) && ` ${error.message}`}
      {requestId !== null && ` ${t('requestId', { id: requestId })}`}
    </Notice>
  );
});
