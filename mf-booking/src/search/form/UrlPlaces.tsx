import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { ErrorState, Notice } from '@portolan/ui/core';
import type { SearchForm } from './SearchForm.ts';

/** Says that places of the URL did not load, or are unknown. */
export const UrlPlaces = observer(function UrlPlaces({
  form,
}: {
  readonly form: Pick<SearchForm<never, never>, 'state' | 'lacksPlaces' | 'load'>;
}) {
  const { t } = useTexts('mf-booking');
  const { state, lacksPlaces } = form;
  return (
    <>
      {state.kind === 'failed' && (
        <ErrorState
          title={t('search.placesFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void form.load()}
        />
      )}
      {lacksPlaces && <Notice kind="warning">{t('search.placesUnknown')}</Notice>}
    </>
  );
});
