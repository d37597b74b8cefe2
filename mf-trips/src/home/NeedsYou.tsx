import { useEffect, useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { ApprovalListItem, MissingTravelDocument, TripListItem } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate, formatDuration, formatList, formatMoney, type Money } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Button, ErrorState, Icon, LoadingState, Notice } from '@portolan/ui/core';
import { useOutcomeText } from '../approvals/request/useOutcomeText.ts';
import { TimeLeft } from '../approvals/TimeLeft.tsx';
import { LinkButton } from '../trip/LinkButton.tsx';
import { isAllowed } from '../trip/permissions.ts';
import { useNow } from '../trip/useNow.ts';
import { nextChange } from './countdown.ts';
import { NeedsYouStore, type ApprovalResult } from './NeedsYouStore.ts';
import type { HomePerson } from './nextTripsApi.ts';
import styles from './NeedsYou.module.css';

/** Time left from which the expiry of prices shows as a warning, in milliseconds. */
const soonMs = 24 * 3_600_000;

export interface NeedsYouProps extends HomePerson {
  /** Hidden if nothing waits. Default false. */
  readonly isHiddenIfEmpty?: boolean;
}

/** Open tasks of the reader: approval requests, most urgent first, unfinished trips and missing travel documents. */
export const NeedsYou = observer(function NeedsYou({ isHiddenIfEmpty = false, ...person }: NeedsYouProps) {
  const { t } = useTexts('mf-trips');
  const { http } = useSession();
  const store = useStore(() => new NeedsYouStore(http, person));
  const { failure, needs, approvals, furtherApprovals, unfinished, documents, total, result } = store;
  if (failure !== null)
    return (
      <ErrorState
        title={t('home.needsFailed')}
        requestId={requestIdOf(failure.error)}
        onRetry={() => void store.load()}
      />
    );
  if (needs === null)
    return (
      <LoadingState label={t('home.loadingNeeds')}>
        <div className={styles['skeleton']} aria-hidden="true" />
      </LoadingState>
    );
  if (isHiddenIfEmpty && total === 0 && result === null) return null;
  return (
    <section className="pt-surface" aria-labelledby="needs-you">
      <header className={styles['header']}>
        <h2 id="needs-you" className="pt-section-title">
          {t('home.needs')}
        </h2>
        {total > 0 && <span className={styles['count']}>{total}</span>}
      </header>
      <ResultNotice result={result} />
      {total === 0 && result === null && <p className={styles['nothing']}>{t('home.needsNothing')}</p>}
      <ul className={styles['lines']}>
        {approvals.map((approval) => (
          <ApprovalLine key={approval.cartId} approval={approval} store={store} />
        ))}
        {unfinished.map((trip) => (
          <UnfinishedLine key={trip.cartId} trip={trip} />
        ))}
        {documents.map((document) => (
          <DocumentLine key={document.need} document={document} />
        ))}
      </ul>
      {furtherApprovals > 0 && (
        <footer className={styles['footer']}>
          <Link to="/approvals">{t('home.furtherApprovals', { count: furtherApprovals })}</Link>
        </footer>
      )}
    </section>
  );
});

const ApprovalLine = observer(function ApprovalLine({
  approval: request,
  store,
}: {
  readonly approval: ApprovalListItem;
  readonly store: NeedsYouStore;
}) {
  const { t, language } = useTexts('mf-trips');
  const { cartId, tripName, booker, approval, travellers = [], overCap, policyState, permissions = [] } = request;
  const who = travellers.length === 0 ? booker?.name : formatList(travellers, language, 'all');
  const price = priceOf(request);
  const inWords = policyState == null ? null : t(policyState === 'IN' ? 'home.inPolicy' : 'home.outOfPolicy');
  const verdict = overCap == null ? inWords : t('approvals.overCap', { amount: formatMoney(overCap, language) });
  return (
    <li>
      <Icon name="approvals" size={20} />
      <div className={styles['text']}>
        <Link to={`/approvals?trip=${cartId}`}>{tripName}</Link>
        <span className={styles['hint']}>
          {who}
          {price !== null && (
            <>
              {who !== undefined && ' · '}
              <span className={styles['whole']}>{formatMoney(price, language)}</span>
            </>
          )}
        </span>
        <span className={policyState === 'OUT' ? styles['warning'] : styles['hint']}>
          {verdict}
          {approval && (
            <>
              {verdict !== null && ' · '}
              <TimeLeft deadline={approval.deadline} />
            </>
          )}
        </span>
        <div className={styles['actions']}>
          {isAllowed(permissions, 'APPROVE') && (
            <Button
              size="small"
              color="primary"
              variant="outlined"
              loading={store.pendingId === cartId}
              disabled={store.pendingId !== null && store.pendingId !== cartId}
              aria-label={t('home.approveOf', { name: tripName })}
              onClick={() => void store.approve(request)}
            >
              {t('home.approve')}
            </Button>
          )}
          <Link to={`/approvals?trip=${cartId}`} aria-label={t('home.reviewOf', { name: tripName })}>
            {t('home.review')}
          </Link>
        </div>
      </div>
    </li>
  );
});

/** Amount to approve: for a change, the price increase. */
function priceOf({ asked, totalPriceToPay, currency }: ApprovalListItem): Money | null {
  if (asked != null) return asked;
  return totalPriceToPay === null || currency === null ? null : { amount: totalPriceToPay, currency };
}

/** A draft, with the expiry of its prices once that is near, or a failed trip. */
function UnfinishedLine({
  trip: { cartId, tripName, bookingStatus, startDate, pricedUntil, permissions },
}: {
  readonly trip: TripListItem;
}) {
  const { t, language } = useTexts('mf-trips');
  const isFailed = bookingStatus === 'FAILED';
  const until = isFailed || pricedUntil == null ? null : Date.parse(pricedUntil);
  const now = useNow((at) => (until === null ? null : nextChange(until, at)));
  const leftMs = until === null ? null : until - now;
  const isEnding = leftMs !== null && leftMs < soonMs;
  const isOver = isFailed || (leftMs !== null && leftMs <= 0);
  const mayView = isAllowed(permissions, 'VIEW');
  return (
    <li>
      <span className={isFailed ? styles['failed'] : styles['warning']}>
        <Icon name={isFailed ? 'triangle' : 'clock'} size={20} />
      </span>
      <div className={styles['text']}>
        {mayView ? <Link to={`/trip/${cartId}`}>{tripName}</Link> : <b>{tripName}</b>}
        <span className={styles['hint']}>
          {isFailed && t('home.failed')}
          {!isFailed && !isEnding && t('home.draft')}
          {leftMs !== null && isEnding && (
            <span className={styles['warning']}>
              {leftMs <= 0
                ? t('home.pricesEnded')
                : t('home.pricesEnd', { time: formatDuration(Math.ceil(leftMs / 60_000), language) })}
            </span>
          )}
          {startDate !== null && (
            <>
              {' · '}
              <span className={styles['whole']}>{formatDate(startDate, language, { style: 'shortDate' })}</span>
            </>
          )}
        </span>
      </div>
      {mayView && (
        <LinkButton to={`/trip/${cartId}`} name={t(isOver ? 'home.openOf' : 'home.checkOutOf', { name: tripName })}>
          {t(isOver ? 'home.open' : 'home.checkOut')}
        </LinkButton>
      )}
    </li>
  );
}

/** A missing document of the reader, with a link to the profile. */
function DocumentLine({
  document: { need, state, cartId, tripName, startDate },
}: {
  readonly document: MissingTravelDocument;
}) {
  const { t, language } = useTexts('mf-trips');
  return (
    <li>
      <span className={styles['warning']}>
        <Icon name="profile" size={20} />
      </span>
      <div className={styles['text']}>
        <b>{t(`home.document.${need}.${state}`)}</b>
        <span className={styles['hint']}>
          <Link to={`/trip/${cartId}`}>{tripName}</Link>
          {startDate !== null && (
            <>
              {' · '}
              <span className={styles['whole']}>{formatDate(startDate, language, { style: 'shortDate' })}</span>
            </>
          )}
        </span>
      </div>
      <LinkButton to="/profile/documents">{t(`home.document.${state === 'MISSING' ? 'add' : 'update'}`)}</LinkButton>
    </li>
  );
}

/** Result of an approval. Takes the focus because the button is gone. */
function ResultNotice({ result }: { readonly result: ApprovalResult | null }) {
  const { t } = useTexts('mf-trips');
  const textOf = useOutcomeText();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (result !== null) box.current?.focus();
  }, [result]);
  return (
    <div ref={box} tabIndex={-1} className={styles['answered']}>
      {result !== null && (
        <Notice kind={result.outcome === null ? 'success' : 'warning'}>
          {result.outcome === null
            ? t(`approvals.verdict.${result.decision ?? 'approved'}`, { name: result.tripName })
            : `${result.tripName}: ${textOf(result.outcome)}`}
        </Notice>
      )}
    </div>
  );
}
