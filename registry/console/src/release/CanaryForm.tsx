import { observer } from 'mobx-react-lite';
import { ruleLimits } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { ErrorSummary, type SummaryError } from '@portolan/ui/form';
import type { ReleaseStore } from './ReleaseStore.ts';
import { fieldIdOf, RuleFields } from './RuleFields.tsx';
import type { RuleField, RuleFault } from './ruleDraft.ts';
import styles from './CanaryForm.module.css';

interface CanaryFormProps {
  readonly store: ReleaseStore;
  /** The only tenant whose rules the person may set; null for all. */
  readonly tenantId: string | null;
}

/** Audience of a canary: everyone who fits one of the rules. */
export const CanaryForm = observer(function CanaryForm({ store, tenantId }: CanaryFormProps) {
  const { t } = useTexts('mf-platform');
  const { rules, faults } = store;
  const errors = rules.flatMap(({ key }, index): SummaryError[] =>
    (Object.entries(faults.get(key) ?? {}) as [RuleField, RuleFault][]).map(([field, fault]) => ({
      fieldId: fieldIdOf(key, field),
      message:
        rules.length > 1
          ? t('canary.faultOf', { number: index + 1, fault: t(`canary.fault.${fault}`) })
          : t(`canary.fault.${fault}`),
    })),
  );
  return (
    <div className="pt-stack-16 pt-shrinkable">
      <ErrorSummary title={t('canary.faults')} errors={errors} />
      {rules.map((draft, index) => (
        <RuleFields
          key={draft.key}
          draft={draft}
          number={index + 1}
          faults={faults.get(draft.key) ?? {}}
          tenantId={tenantId}
          onChange={(change) => store.changeRule(draft.key, change)}
          onRemove={rules.length > 1 ? () => store.removeRule(draft.key) : undefined}
        />
      ))}
      {rules.length < ruleLimits.rules && (
        <Button className={styles['add'] ?? ''} onClick={store.addRule}>
          {t('canary.addRule')}
        </Button>
      )}
    </div>
  );
});
