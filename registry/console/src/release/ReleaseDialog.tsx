import { observer } from 'mobx-react-lite';
import { releaseReasonLength } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Dialog } from '@portolan/ui/overlay';
import { Field, TextArea } from '@portolan/ui/form';
import { CanaryForm } from './CanaryForm.tsx';
import { RefusalNotice } from './RefusalNotice.tsx';
import type { QuestionKind, ReleaseStore } from './ReleaseStore.ts';
import { useConsequences } from './useConsequences.ts';
import styles from './ReleaseDialog.module.css';

/** Changes that take something away from people are marked as dangerous. */
const dangers: readonly QuestionKind[] = ['withdraw', 'rollBack', 'endCanary'];

interface ReleaseDialogProps {
  readonly store: ReleaseStore;
  /** The only tenant whose rules the person may set; null for all. */
  readonly tenantId: string | null;
}

/** Asks the person to confirm a change and states its consequences; shows a refusal whole. */
export const ReleaseDialog = observer(function ReleaseDialog({ store, tenantId }: ReleaseDialogProps) {
  const { t } = useTexts('mf-platform');
  const consequencesOf = useConsequences();
  const { question, seen, reason, wantsReason, isReasonMissing, wasTried } = store; // read here: Field calls its children in its own render
  if (question === null || seen === null) return null;
  const { kind } = question;
  return (
    <Dialog
      isOpen
      isDanger={dangers.includes(kind)}
      isForm={kind === 'canary' || wantsReason}
      isBusy={store.isBusy}
      title={t(`ask.${kind}.title`, { remote: seen.remote })}
      confirmLabel={t(`ask.${kind}.confirm`)}
      cancelLabel={t('cancel')}
      onConfirm={() => void store.confirm()}
      onCancel={store.cancel}
    >
      <div className="pt-stack-16 pt-shrinkable">
        <ul className={styles['consequences']}>
          {consequencesOf(question, seen).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {kind === 'canary' && <CanaryForm store={store} tenantId={tenantId} />}
        {wantsReason && (
          <Field
            label={t('reason')}
            hint={t('reasonHint')}
            isRequired
            error={wasTried && isReasonMissing ? t('reasonMissing') : undefined}
          >
            {(control) => (
              <TextArea {...control} value={reason} maxLength={releaseReasonLength} onChange={store.changeReason} />
            )}
          </Field>
        )}
        <RefusalNotice refusal={store.refusal} />
      </div>
    </Dialog>
  );
});
