import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, ErrorState, LoadingState, Notice } from '@portolan/ui/core';
import { Checkbox } from '@portolan/ui/form';
import { AgentsStore } from './AgentsStore.ts';
import styles from './AgentsCard.module.css';

/** Choice of the travel agents who may act for the person. */
export const AgentsCard = observer(function AgentsCard() {
  const { t } = useTexts('mf-profile');
  const { http, session } = useSession();
  const store = useStore(() => new AgentsStore(http, session.auth?.userId ?? ''));
  const { state, agents, chosen, isBusy, isSaved, failure } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.save();
  };
  return (
    <Card title={t('agents.title')}>
      <div className="pt-stack-12">
        <p className={styles['text']}>{agents?.length === 0 ? t('agents.none') : t('agents.text')}</p>
        {isSaved && <Notice kind="success">{t('agents.saved')}</Notice>}
        {failure !== null && (
          <Notice kind="failure">{isApiError(failure) ? failure.message : t('agents.notSaved')}</Notice>
        )}
        {state.kind === 'failed' && (
          <ErrorState
            title={t('agents.loadFailed')}
            requestId={requestIdOf(state.error)}
            onRetry={() => void store.load()}
          />
        )}
        {state.kind !== 'failed' && agents === null && <LoadingState label={t('agents.loading')} />}
        {agents !== null && agents.length > 0 && (
          <form className="pt-stack-12" noValidate aria-label={t('agents.title')} onSubmit={handleSubmit}>
            <fieldset className={styles['agents']}>
              <legend>{t('agents.legend')}</legend>
              {agents.map(({ userId, name, email }) => (
                <Checkbox
                  key={userId}
                  checked={chosen.includes(userId)}
                  onChange={({ target }) => store.choose(userId, target.checked)}
                >
                  {name} <span className={styles['text']}>{email}</span>
                </Checkbox>
              ))}
            </fieldset>
            {chosen.length === 0 && <p className={styles['text']}>{t('agents.all')}</p>}
            <div>
              <Button htmlType="submit" loading={isBusy}>
                {t('agents.save')}
              </Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
});
