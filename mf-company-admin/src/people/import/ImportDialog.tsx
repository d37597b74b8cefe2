import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import type { Job } from '@portolan/contracts';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Button, ErrorState, Icon, LoadingState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportStore } from './ImportStore.ts';
import styles from './ImportDialog.module.css';

export interface ImportDialogProps {
  readonly onStarted: (job: Job) => void;
  readonly onCancel: () => void;
}

/** People from a CSV file or a workbook: choose it, map its columns, check the result, start. */
export const ImportDialog = observer(function ImportDialog({ onStarted, onCancel }: ImportDialogProps) {
  const { t } = useTexts('mf-company-admin');
  const { http, session } = useSession();
  const store = useStore(() => new ImportStore(http, session.company?.id ?? ''));
  const { step, isBusy, problem, failure, result, check } = store;
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const mayStart = result !== null && result.licencesMissing === 0 && result.added + result.changed > 0;
  const confirm = {
    file: { label: t('people.import.choose'), run: choose, isOff: false },
    mapping: { label: t('people.import.check'), run: () => void store.tryOut(), isOff: false },
    checking: { label: t('people.import.check'), run: () => undefined, isOff: true },
    checked: { label: t('people.import.start'), run: () => void handleStart(), isOff: !mayStart },
  }[step];
  const handleStart = async () => {
    const job = await store.apply();
    if (job !== null) onStarted(job);
  };
  const handleCancel = () => {
    store.giveUp();
    onCancel();
  };
  return (
    <Dialog
      isOpen
      title={t('people.import.title')}
      confirmLabel={confirm.label}
      cancelLabel={t('people.import.cancel')}
      isBusy={isBusy}
      isConfirmDisabled={confirm.isOff}
      footerStart={
        (step === 'checked' || step === 'checking') && (
          <Button type="text" onClick={store.back}>
            {t('people.import.back')}
          </Button>
        )
      }
      onConfirm={confirm.run}
      onCancel={handleCancel}
    >
      <div className={styles['panel']}>
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={t('people.import.file')}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) void store.choose(chosen);
            target.value = ''; // choosing the same file again must count
          }}
        />
        {step === 'file' && <p>{t('people.import.intro')}</p>}
        {step === 'mapping' && <ImportMapping store={store} onChoose={choose} />}
        {step === 'checking' && <LoadingState label={t('people.import.checking')} />}
        {step === 'checked' && check !== null && <ImportOutcome job={check} result={result} />}
        {problem !== null && (
          <p className={styles['problem']} role="alert">
            <Icon name="triangle" size={16} /> {t(`people.import.problem.${problem}`)}
          </p>
        )}
        {failure !== null && (
          <ErrorState
            title={isApiError(failure) ? failure.message : t('people.import.failed')}
            requestId={requestIdOf(failure)}
          />
        )}
      </div>
    </Dialog>
  );
});
