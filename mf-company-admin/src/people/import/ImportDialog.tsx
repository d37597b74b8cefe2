import { useRef } from 'react';
import { observer } from 'mobx-react-lite';
import { isApiError, requestIdOf } from '@portolan/http';
import { useSession, useStore } from '@portolan/remote-kit';
import { Button, ErrorState, Icon, LoadingState } from '@portolan/ui/core';
import { Dialog } from '@portolan/ui/overlay';
import type { ImportDialogProps } from './ImportDialogProps.ts';
import { ImportMapping } from './ImportMapping.tsx';
import { ImportOutcome } from './ImportOutcome.tsx';
import { ImportStore } from './ImportStore.ts';

/** People from a CSV file or a workbook: choose it, map its columns, check the result, start. */
export const ImportDialog = observer(function ImportDialog({ say, onStarted, onCancel }: ImportDialogProps) {
  const { http, session } = useSession();
  const store = useStore(() => new ImportStore(http, session.company?.id ?? ''));
  const { step, isBusy, problem, failure, result, check } = store;
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const mayStart = result !== null && result.licencesMissing === 0 && result.added + result.changed > 0;
  const confirm = {
    file: { label: say('import.choose'), run: choose, isOff: false },
    mapping: { label: say('import.check'), run: () => void store.tryOut(), isOff: false },
    checking: { label: say('import.check'), run: () => undefined, isOff: true },
    checked: { label: say('import.start'), run: () => void handleStart(), isOff: !mayStart },
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
      title={say('import.title')}
      confirmLabel={confirm.label}
      cancelLabel={say('import.cancel')}
      isBusy={isBusy}
      isConfirmDisabled={confirm.isOff}
      footerStart={
        (step === 'checked' || step === 'checking') && (
          <Button type="text" onClick={store.back}>
            {say('import.back')}
          </Button>
        )
      }
      onConfirm={confirm.run}
      onCancel={handleCancel}
    >
      <div className="pt-stack-16 pt-shrinkable">
        <input
          ref={input}
          type="file"
          hidden
          accept=".csv,.xlsx,text/csv,text/plain,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={say('import.file')}
          onChange={({ target }) => {
            const chosen = target.files?.[0];
            if (chosen !== undefined) void store.choose(chosen);
            target.value = ''; // choosing the same file again must count
          }}
        />
        {step === 'file' && <p>{say('import.intro')}</p>}
        {step === 'mapping' && <ImportMapping store={store} say={say} onChoose={choose} />}
        {step === 'checking' && <LoadingState label={say('import.checking')} />}
        {step === 'checked' && check !== null && <ImportOutcome job={check} result={result} say={say} />}
        {problem !== null && (
          <p className="pt-row-8 pt-problem" role="alert">
            <Icon name="triangle" size={16} /> {say(`import.problem.${problem}`)}
          </p>
        )}
        {failure !== null && (
          <ErrorState
            title={isApiError(failure) ? failure.message : say('import.failed')}
            requestId={requestIdOf(failure)}
          />
        )}
      </div>
    </Dialog>
  );
});
