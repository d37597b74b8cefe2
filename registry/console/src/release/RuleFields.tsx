import { roles, type Role } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button } from '@portolan/ui/core';
import { Checkbox, Field, TextInput } from '@portolan/ui/form';
import type { RuleDraft, RuleFaults, RuleField } from './ruleDraft.ts';
import styles from './RuleFields.module.css';

/** Id of a field's control; the summary of faults links to it. */
export const fieldIdOf = (key: number, field: RuleField): string => `rule-${key}-${field}`;

const nameFields = ['tenants', 'companies', 'users'] as const satisfies readonly RuleField[];

/** A signed-in person is never a guest. */
const choices = roles.filter((role) => role !== 'GUEST');

export interface RuleFieldsProps {
  readonly draft: RuleDraft;
  /** From 1. */
  readonly number: number;
  readonly faults: RuleFaults;
  /** The only tenant that the person may name; null for any. */
  readonly tenantId: string | null;
  readonly onChange: (change: Partial<RuleDraft>) => void;
  /** Absent for the only rule. */
  readonly onRemove: (() => void) | undefined;
}

/** One rule: it fits people who match every field that is filled in. */
export function RuleFields({ draft, number, faults, tenantId, onChange, onRemove }: RuleFieldsProps) {
  const { t } = useTexts('mf-platform');
  const errorOf = (field: RuleField) => (faults[field] === undefined ? undefined : t(`canary.fault.${faults[field]}`));
  const toggle = (role: Role) =>
    onChange({
      roles: draft.roles.includes(role) ? draft.roles.filter((chosen) => chosen !== role) : [...draft.roles, role],
    });
  return (
    <fieldset className={styles['rule']}>
      <legend className={styles['legend']}>{t('canary.rule', { number })}</legend>
      <p className="pt-quiet pt-note">{t('canary.ruleHint')}</p>
      {nameFields.map((field) => (
        <Field
          key={field}
          id={fieldIdOf(draft.key, field)}
          label={t(`canary.${field}`)}
          hint={field === 'tenants' && tenantId !== null ? t('canary.ownTenant') : t('canary.namesHint')}
          error={errorOf(field)}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft[field]}
              autoComplete="off"
              disabled={field === 'tenants' && tenantId !== null}
              onChange={(value) => onChange({ [field]: value })}
            />
          )}
        </Field>
      ))}
      <div role="group" aria-label={t('canary.roles')} className={styles['roles']}>
        <p className={styles['label']}>{t('canary.roles')}</p>
        {choices.map((role) => (
          <Checkbox key={role} checked={draft.roles.includes(role)} onChange={() => toggle(role)}>
            {t(`role.${role}`)}
          </Checkbox>
        ))}
      </div>
      <div className={styles['percentage']}>
        <Field
          id={fieldIdOf(draft.key, 'percentage')}
          label={t('canary.percentage')}
          hint={t('canary.percentageHint')}
          error={errorOf('percentage')}
        >
          {(control) => (
            <TextInput
              {...control}
              value={draft.percentage}
              autoComplete="off"
              maxLength={4}
              onChange={(percentage) => onChange({ percentage })}
            />
          )}
        </Field>
      </div>
      {onRemove && (
        <Button className={styles['remove'] ?? ''} danger onClick={onRemove}>
          {t('canary.removeRule', { number })}
        </Button>
      )}
    </fieldset>
  );
}
