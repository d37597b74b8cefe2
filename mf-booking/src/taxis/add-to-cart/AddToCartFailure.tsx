import { isApiError, requestIdOf } from '@portolan/http';
import { useTexts } from '@portolan/remote-kit';
import { Button, Notice } from '@portolan/ui/core';
import styles from './AddToCartFailure.module.css';

export interface AddToCartFailureProps {
  readonly error: unknown;
  readonly onSearchAgain: () => void;
}

/** Refusals after which this offer can no longer be had, but another search can bring it back. */
const goneOffers: readonly string[] = ['OFFER_EXPIRED', 'OFFER_UNKNOWN'];

/** The error box of the modal: the API's error body as formatted text, 'Unknown' for anything else (spec §8). */
export function AddToCartFailure({ error, onSearchAgain }: AddToCartFailureProps) {
  const { t } = useTexts('mf-booking');
  const requestId = requestIdOf(error);
  if (isApiError(error) && goneOffers.includes(error.type)) {
    return (
      <Notice kind="warning">
        <p className={styles['text']}>{t('cart.offerExpired')}</p>
        <Button size="small" onClick={onSearchAgain}>
          {t('cart.searchAgain')}
        </Button>
      </Notice>
    );
  }
  return (
    <Notice kind="failure">
      {isApiError(error) ? (
        <>
          <p className={styles['text']}>{error.message}</p>
          <pre className={styles['body']}>{JSON.stringify({ type: error.type, message: error.message, meta: error.meta }, null, 2)}</pre>
        </>
      ) : (
        <p className={styles['text']}>{t('cart.unknownError')}</p>
      )}
      {!isApiError(error) && requestId !== null && <p className={styles['text']}>{t('cart.requestId', { requestId })}</p>}
    </Notice>
  );
}
