import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Notice } from '@portolan/ui/core';
import { Awaited } from './Awaited.tsx';
import { OwnChecksStore } from './OwnChecksStore.ts';
import styles from './OwnChecks.module.css';

/** No one replies for another person: nothing while acting. */
export const OwnChecks = observer(function OwnChecks() {
  const { session } = useSession();
  return session.isActing ? null : <AskedChecks />;
});

/** Safety checks that ask the reader, with the reply, as long as replies are taken. */
const AskedChecks = observer(function AskedChecks() {
  const { t } = useTexts('mf-company-admin');
  const { http } = useSession();
  const store = useStore(() => new OwnChecksStore(http));
  return (
    <>
      {store.isLoading && <Awaited />}
      {store.checks.map(({ id, message, state }) =>
        state === 'SAFE' ? (
          <Notice key={id} kind="success">
            {t('home.check.safe')}
          </Notice>
        ) : (
          <Notice key={id} kind="warning">
            <div className={styles['check']}>
              <strong>{t(state === 'HELP' ? 'home.check.help' : 'home.check.title')}</strong>
              <p className={styles['message']}>{message}</p>
              {state === 'WAITING' && (
                <div className={styles['buttons']}>
                  <Button type="primary" loading={store.replying === id} onClick={() => void store.reply(id, 'SAFE')}>
                    {t('home.check.iAmSafe')}
                  </Button>
                  <Button onClick={() => void store.reply(id, 'HELP')}>{t('home.check.iNeedHelp')}</Button>
                </div>
              )}
            </div>
          </Notice>
        ),
      )}
      {store.failure !== null && <ErrorState title={t('home.check.failed')} requestId={requestIdOf(store.failure)} />}
    </>
  );
});
