import { useState } from 'react';
import { observer } from 'mobx-react-lite';
import { approvalModes } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { useApprovalTexts } from '@portolan/remote-kit/approval-texts';
import { Button, Icon } from '@portolan/ui/core';
import { Checkbox, Field, TextInput } from '@portolan/ui/form';
import { Select } from '@portolan/ui/choice';
import type { AudienceNames } from '../records/AudienceNames.ts';
import { ChosenField } from '../records/ChosenField.tsx';
import { MembersField } from '../records/MembersField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import { FieldRow, Foreign } from '../records/RecordFields.tsx';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import type { FieldBinding } from '../records/useRecordForm.ts';
import { WarningText } from '../records/WarningText.tsx';
import {
  approverKinds,
  newProcessRule,
  emptyStep,
  wrongInRule,
  type ProcessRuleDraft,
  type StepDraft,
} from './processDraft.ts';
import { RuleCourse } from './RuleCourse.tsx';
import styles from './ProcessRules.module.css';

const tripKinds = ['OUT', 'IN', 'ALL'] as const;
const regions = ['', 'DOMESTIC', 'INTL'] as const;
const [mostSteps, mostRules] = [5, 50];

export interface ProcessRulesProps extends FieldBinding<readonly ProcessRuleDraft[]> {
  /** A new process: its rules are open. */
  readonly isNew: boolean;
  readonly currency: string;
  readonly names: AudienceNames;
  readonly people: PeopleNames;
}

/**
 * A process's rules in order: which trips need which approvers, and in which mode; in words until one is opened for editing, or is wrong.
 */
export const ProcessRules = observer(function ProcessRules(props: ProcessRulesProps) {
  const { id, value, error, foreign, onChange, isNew, currency, names, people } = props;
  const { t } = useTexts('mf-company-admin');
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(isNew ? value.map(({ key }) => key) : []));
  const toggle = (key: string) =>
    setOpen(new Set(open.has(key) ? [...open].filter((other) => other !== key) : [...open, key]));
  const add = () => {
    const rule = newProcessRule(crypto.randomUUID(), currency);
    onChange([...value, rule]);
    toggle(rule.key);
  };
  const wrongOf = (rule: ProcessRuleDraft) => (error === undefined ? [] : wrongInRule(rule));
  const change = (rule: ProcessRuleDraft) => onChange(value.map((other) => (other.key === rule.key ? rule : other)));
  const move = (from: number, to: number) => {
    const rules = [...value];
    const [moved] = rules.splice(from, 1);
    if (moved !== undefined) rules.splice(to, 0, moved);
    onChange(rules);
  };
  return (
    <div className={styles['all']} id={id} tabIndex={-1}>
      {error !== undefined && <p className={styles['wrong']}>{error}</p>}
      <ol className={styles['rules']} aria-label={t('approvalProcesses.process.field.rules')}>
        {value.map((rule, index) => (
          <li key={rule.key} className={styles['rule']}>
            <div className={styles['head']}>
              <h2 className={styles['title']}>{t('approvalProcesses.rule.title', { number: index + 1 })}</h2>
              {wrongOf(rule).length === 0 && (
                <Button
                  type="text"
                  icon={<Icon name={open.has(rule.key) ? 'check' : 'pencil'} size={20} />}
                  aria-expanded={open.has(rule.key)}
                  aria-label={t(open.has(rule.key) ? 'approvalProcesses.rule.close' : 'approvalProcesses.rule.edit', {
                    number: index + 1,
                  })}
                  onClick={() => toggle(rule.key)}
                />
              )}
              <Button
                type="text"
                disabled={index === 0}
                icon={<Icon name="chevron-up" size={20} />}
                aria-label={t('approvalProcesses.rule.up', { number: index + 1 })}
                onClick={() => move(index, index - 1)}
              />
              <Button
                type="text"
                disabled={index === value.length - 1}
                icon={<Icon name="chevron-down" size={20} />}
                aria-label={t('approvalProcesses.rule.down', { number: index + 1 })}
                onClick={() => move(index, index + 1)}
              />
              <Button
                type="text"
                disabled={value.length === 1}
                icon={<Icon name="close" size={20} />}
                aria-label={t('approvalProcesses.rule.remove', { number: index + 1 })}
                onClick={() => onChange(value.filter(({ key }) => key !== rule.key))}
              />
            </div>
            {open.has(rule.key) || wrongOf(rule).length > 0 ? (
              <RuleFields rule={rule} wrong={wrongOf(rule)} names={names} people={people} onChange={change} />
            ) : (
              <RuleCourse rule={rule} names={names} people={people} />
            )}
          </li>
        ))}
      </ol>
      <Foreign foreign={foreign} wordsOf={(theirs) => t('approvalProcesses.rule.count', { count: theirs.length })} />
      {value.length < mostRules && (
        <div>
          <Button icon={<Icon name="plus" size={20} />} onClick={add}>
            {t('approvalProcesses.rule.add')}
          </Button>
        </div>
      )}
    </div>
  );
});

interface RuleFieldsProps {
  readonly rule: ProcessRuleDraft;
  readonly wrong: readonly string[];
  readonly names: AudienceNames;
  readonly people: PeopleNames;
  readonly onChange: (rule: ProcessRuleDraft) => void;
}

const RuleFields = observer(function RuleFields({ rule, wrong, names, people, onChange }: RuleFieldsProps) {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { holdingOf } = useApprovalTexts();
  const set = (part: Partial<ProcessRuleDraft>) => onChange({ ...rule, ...part });
  const changeStep = (step: StepDraft) =>
    set({ steps: rule.steps.map((other) => (other.key === step.key ? step : other)) });
  const plain = { error: undefined, foreign: null };
  return (
    <>
      <FieldRow>
        <Field label={t('approvalProcesses.rule.tripKind')}>
          {(control) => (
            <Select
              {...control}
              value={rule.tripKind}
              options={tripKinds.map((value) => ({ value, label: t(`approvalProcesses.tripKind.${value}`) }))}
              onChange={(value) => set({ tripKind: tripKinds.find((kind) => kind === value) ?? rule.tripKind })}
            />
          )}
        </Field>
        <Field
          label={t('approvalProcesses.rule.minTotal', { currency: rule.currency })}
          hint={t('approvalProcesses.rule.minTotalHint')}
          error={wrong.includes('minTotal') ? t('approvalProcesses.rule.amountProblem') : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              inputMode="decimal"
              autoComplete="off"
              value={rule.minTotal}
              onChange={(minTotal) => set({ minTotal })}
            />
          )}
        </Field>
        <Field label={t('approvalProcesses.rule.region')}>
          {(control) => (
            <Select
              {...control}
              value={rule.region}
              options={regions.map((value) => ({ value, label: t(`approvalProcesses.region.${value || 'ANY'}`) }))}
              onChange={(value) => set({ region: regions.find((region) => region === value) ?? '' })}
            />
          )}
        </Field>
      </FieldRow>
      <FieldRow>
        <ChosenField
          {...plain}
          id={`${rule.key}-products`}
          label={t('approvalProcesses.rule.products')}
          value={rule.productTypes}
          addLabel={t('approvalProcesses.rule.anyProduct')}
          options={shownProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
          onChange={(productTypes) => set({ productTypes })}
        />
        <ChosenField
          {...plain}
          id={`${rule.key}-centers`}
          label={t('approvalProcesses.process.field.costCenters')}
          value={rule.costCenters}
          addLabel={t('approvalProcesses.rule.anyCostCenter')}
          options={names.costCenters
            .filter(({ archived, id }) => !archived || rule.costCenters.includes(id))
            .map(({ id, code, name }) => ({ value: id, label: `${code} ${name}` }))}
          onChange={(costCenters) => set({ costCenters })}
        />
      </FieldRow>
      <Field
        label={t('approvalProcesses.rule.mode')}
        hint={holdingOf(rule.mode) ?? t(`approvalProcesses.modeHint.${rule.mode}`)}
      >
        {(control) => (
          <Select
            {...control}
            value={rule.mode}
            options={approvalModes.map((value) => ({ value, label: t(`approvalProcesses.mode.${value}`) }))}
            onChange={(value) => set({ mode: approvalModes.find((mode) => mode === value) ?? rule.mode })}
          />
        )}
      </Field>
      <ol className={styles['steps']} aria-label={t('approvalProcesses.step.list')}>
        {rule.steps.map((step, index) => (
          <li key={step.key} className={styles['step']}>
            <div className={styles['head']}>
              <p className={`${styles['title']} ${styles['label']}`}>
                {t('approvalProcesses.step.title', { number: index + 1 })}
              </p>
              {rule.steps.length > 1 && (
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="close" size={16} />}
                  aria-label={t('approvalProcesses.step.remove', { number: index + 1 })}
                  onClick={() => set({ steps: rule.steps.filter(({ key }) => key !== step.key) })}
                />
              )}
            </div>
            <StepFields step={step} isWrong={wrong.includes(`steps.${index}`)} people={people} onChange={changeStep} />
          </li>
        ))}
      </ol>
      {rule.steps.length < mostSteps && (
        <div>
          <Button
            icon={<Icon name="plus" size={20} />}
            onClick={() => set({ steps: [...rule.steps, emptyStep(crypto.randomUUID())] })}
          >
            {t('approvalProcesses.step.add')}
          </Button>
        </div>
      )}
    </>
  );
});

interface StepFieldsProps {
  readonly step: StepDraft;
  readonly isWrong: boolean;
  readonly people: PeopleNames;
  readonly onChange: (step: StepDraft) => void;
}

const StepFields = observer(function StepFields({ step, isWrong, people, onChange }: StepFieldsProps) {
  const { t } = useTexts('mf-company-admin');
  const left = step.userIds.filter((id) => people.archived.has(id)).map((id) => people.nameOf(id) ?? '');
  return (
    <>
      <fieldset className={styles['kinds']}>
        <legend>{t('approvalProcesses.step.asks')}</legend>
        {approverKinds.map((kind) => (
          <Checkbox
            key={kind}
            checked={step.kinds.includes(kind)}
            onChange={({ target }) =>
              onChange({
                ...step,
                kinds: approverKinds.filter((other) => (other === kind ? target.checked : step.kinds.includes(other))),
              })
            }
          >
            {t(`approvalProcesses.approver.${kind}`)}
          </Checkbox>
        ))}
      </fieldset>
      <MembersField
        id={`${step.key}-people`}
        label={t('approvalProcesses.step.people')}
        value={step.userIds}
        error={isWrong ? t('approvalProcesses.step.empty') : undefined}
        foreign={null}
        people={people}
        onChange={(userIds) => onChange({ ...step, userIds })}
      />
      {left.map((name) => (
        <WarningText key={name}>{t('approvalProcesses.step.archived', { name })}</WarningText>
      ))}
      <Field label={t('approvalProcesses.step.need')}>
        {(control) => (
          <Select
            {...control}
            value={step.need}
            options={(['ANY', 'ALL'] as const).map((value) => ({ value, label: t(`approvalProcesses.need.${value}`) }))}
            onChange={(need) => onChange({ ...step, need: need === 'ALL' ? 'ALL' : 'ANY' })}
          />
        )}
      </Field>
    </>
  );
});
