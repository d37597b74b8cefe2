import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { formatDate } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Badge, Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { PasskeyList } from './PasskeyList.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { SecondFactorForm } from './SecondFactorForm.tsx';
import { SecondFactorStore } from './SecondFactorStore.ts';
import styles from './SecondFactorCard.module.css';

const browserTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The second factor: its state, the authenticator app, passkeys and recovery codes. */
export const SecondFactorCard = observer(function SecondFactorCard() {
  const { t } = useTexts('mf-profile');
  const { http } = useSession();
  const store = useStore(() => new SecondFactorStore(http));
  const { state, factor, step, recoveryCodes, outcome } = store;
  return (
    <Card
      title={t('security.factor.title')}
      extra={
        factor !== null && (
          <Badge theme={factor.isOn ? 'success' : 'neutral'} icon={factor.isOn ? 'check' : 'info'}>
            {t(factor.isOn ? 'security.factor.on' : 'security.factor.off')}
          </Badge>
        )
      }
    >
      {state.kind === 'failed' && factor === null && (
        <ErrorState
          title={t('security.factor.loadFailed')}
          requestId={requestIdOf(state.error)}
          onRetry={() => void store.load()}
        />
      )}
      {state.kind !== 'failed' && factor === null && (
        <LoadingState label={t('security.factor.loading')}>
          <div className={styles['room']} aria-hidden="true" />
        </LoadingState>
      )}
      {factor !== null && (
        <div className={styles['content']}>
          {outcome !== null && <Notice kind="success">{t(`security.factor.outcome.${outcome}`)}</Notice>}
          {recoveryCodes !== null ? (
            <RecoveryCodes codes={recoveryCodes} onStored={store.acknowledge} />
          ) : step === 'idle' ? (
            <Overview store={store} />
          ) : (
            <SecondFactorForm store={store} />
          )}
        </div>
      )}
    </Card>
  );
});

const Overview = observer(function Overview({ store }: { readonly store: SecondFactorStore }) {
  const { t, language } = useTexts('mf-profile');
  const { tenant } = useSession();
  const { factor } = store;
  if (factor === null) return null;
  const { since, hasApp, passkeys, recoveryCodesLeft: count, isDemanded } = factor;
  const mayRemoveApp = hasApp && (!isDemanded || passkeys.length > 0);
  return (
    <>
      {since === null ? (
        <p className={styles['text']}>{t('security.factor.offText')}</p>
      ) : (
        <>
          <p className={styles['text']}>
            {t('security.factor.onText', {
              date: formatDate(since, language, { style: 'shortDate', zone: browserTimeZone() }),
            })}{' '}
            {t('security.factor.left', { count })}
          </p>
          {count < 3 && <Notice kind="warning">{t('security.factor.few')}</Notice>}
          {isDemanded && <p className={styles['text']}>{t('security.factor.demanded')}</p>}
          <p className={styles['text']}>
            {t('security.factor.lost', { support: tenant.tenant.customerSupportAddress })}
          </p>
        </>
      )}
      <div className="pt-cluster-8">
        {!hasApp && (
          <Button type={since === null ? 'primary' : 'default'} onClick={() => store.begin('begin')}>
            {t('security.factor.setUp')}
          </Button>
        )}
        {since !== null && <Button onClick={() => store.begin('renew')}>{t('security.factor.renew')}</Button>}
        {mayRemoveApp && (
          <Button danger onClick={() => store.begin('remove')}>
            {t(passkeys.length > 0 ? 'security.factor.removeApp' : 'security.factor.remove')}
          </Button>
        )}
      </div>
      <PasskeyList store={store} />
    </>
  );
});
