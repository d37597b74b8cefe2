import { observer } from 'mobx-react-lite';
import type { SafetyCheckSummary } from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Link } from '@portolan/remote-kit/router';
import { Badge, EmptyState, ErrorState, LoadingState, PageHeading } from '@portolan/ui/core';
import { checksLoad } from './checksLoad.ts';
import styles from './CheckPage.module.css';
import { stateLooks } from './stateLooks.ts';

/** The company’s latest safety checks and messages, newest first. */
export const ChecksPage = observer(function ChecksPage() {
  const { t } = useTexts('mf-tracking');
  const { http } = useSession();
  const { load } = useStore(() => checksLoad(http));
  const { state, value: checks } = load;
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <Link to="/travel-tracking">{t('title')}</Link>
      <PageHeading>{t('checks.title')}</PageHeading>
      {state.kind === 'failed' && (
        <ErrorState title={t('checks.failed')} requestId={requestIdOf(state.error)} onRetry={() => void load.load()} />
      )}
      {state.kind !== 'failed' && checks === null && <LoadingState label={t('checks.loading')} />}
      {checks?.length === 0 && <EmptyState kind="open" title={t('checks.none')} description={t('checks.noneText')} />}
      {checks !== null && checks.length > 0 && (
        <ul className="pt-stack-12 pt-list" aria-label={t('checks.title')}>
          {checks.map((check) => (
            <li key={check.id} className={styles['row']}>
              <Summary check={check} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
});

function Summary({ check }: { readonly check: SafetyCheckSummary }) {
  const { t, language } = useTexts('mf-tracking');
  const { id, kind, message, sentBy, sentAt, tally } = check;
  const time = formatDate(sentAt, language, { style: 'shortDateTime' });
  return (
    <>
      <div>
        <Link to={`/travel-tracking/checks/${id}`}>
          {t(kind === 'MESSAGE' ? 'safety.kind.MESSAGE' : 'safety.kind.CHECK')}, {time}
        </Link>
        <p>{message.length > 120 ? `${message.slice(0, 119)}…` : message}</p>
        <p className={styles['facts']}>
          {t('checks.sent', { name: sentBy ?? t('checks.agent'), time, count: tally.people })}
        </p>
      </div>
      {kind !== 'MESSAGE' && (
        <p className={styles['counts']}>
          {(['help', 'waiting', 'safe'] as const)
            .filter((part) => tally[part] > 0)
            .map((part) => (
              <Badge key={part} theme={stateLooks[part].theme} icon={stateLooks[part].icon}>
                {tally[part]} {t(`checks.count.${part}`)}
              </Badge>
            ))}
        </p>
      )}
    </>
  );
}
