import type { FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import { requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card } from '@portolan/ui/base';
import { Button, ErrorState, Icon, Notice } from '@portolan/ui/core';
import { ExportStore } from './ExportStore.ts';
import { ProofField } from '../proof/ProofField.tsx';
import { saveJson } from './saveJson.ts';
import styles from './PrivacyPage.module.css';

/** All data of the person as one file, with progress. */
export const ExportCard = observer(function ExportCard() {
  const { t } = useTexts('mf-profile');
  const { http } = useSession();
  const store = useStore(() => new ExportStore(http, (content) => saveJson('personal-data.json', content)));
  const { state, loaded, total, isAsking, proof, failure } = store;
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void store.run();
  };
  return (
    <Card title={t('privacy.export.title')}>
      <form className="pt-stack-16" noValidate aria-label={t('privacy.export.title')} onSubmit={handleSubmit}>
        <p className={styles['text']}>{t('privacy.export.text')}</p>
        {isAsking && (
          <>
            <p className={styles['text']}>{t('privacy.export.again')}</p>
            <div className={styles['field']}>
              <ProofField proof={proof} isBusy={state === 'running'} onPasskey={() => void store.runByPasskey()} />
            </div>
          </>
        )}
        {failure !== null && (
          <ErrorState
            title={t('privacy.export.failed', { loaded, total })}
            requestId={requestIdOf(failure)}
            onRetry={() => void store.run()}
          />
        )}
        {state === 'done' && <Notice kind="success">{t('privacy.export.done')}</Notice>}
        {state === 'running' && (
          <div className={styles['progress']}>
            <progress aria-label={t('privacy.export.progressLabel')} value={loaded} max={total} />
            <span>{t('privacy.export.progress', { loaded, total })}</span>
          </div>
        )}
        <div>
          <Button
            type="primary"
            htmlType="submit"
            icon={<Icon name="download" size={20} />}
            loading={state === 'running'}
          >
            {t('privacy.export.submit')}
          </Button>
        </div>
      </form>
    </Card>
  );
});
