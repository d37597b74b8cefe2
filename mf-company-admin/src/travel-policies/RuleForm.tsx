import { useState } from 'react';
import { policyActions, policyRegions, type PolicyScope } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, Icon } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { listOf } from '../records/amounts.ts';
import { FieldRow } from '../records/RecordFields.tsx';
import { wrongParameters, type RuleDraft } from './policyDraft.ts';
import { ruleTypes, type RuleProduct } from './ruleTypes.ts';
import styles from './RulesField.module.css';
import { useRuleWords } from './useRuleWords.ts';

export interface RuleFormProps {
  readonly rule: RuleDraft;
  readonly currency: string;
  /** The form was sent: missing fields are marked. */
  readonly isChecked: boolean;
  /** Id for the first control with a missing value. */
  readonly firstWrongId: string | undefined;
  readonly onChange: (rule: RuleDraft) => void;
  readonly onDone: () => void;
  /** Gives an exception its own value. */
  readonly onNarrow: (exception: PolicyScope) => void;
}

/** Editor of a rule, from the description of its type. */
export function RuleForm({ rule, currency, isChecked, firstWrongId, onChange, onDone, onNarrow }: RuleFormProps) {
  const { t } = useTexts('mf-company-admin');
  const wrong = isChecked ? wrongParameters(rule, currency) : [];
  const product = (rule.scope.productType ?? '') as RuleProduct | '';
  const setParameter = (name: string, value: string) =>
    onChange({ ...rule, parameters: { ...rule.parameters, [name]: value } });
  const setScope = (change: Partial<PolicyScope>) => onChange({ ...rule, scope: { ...rule.scope, ...change } });
  return (
    <>
      <FieldRow>
        {ruleTypes[rule.type].parameters.map(({ name, kind, options }) => (
          <Field
            key={name}
            id={name === wrong[0] ? firstWrongId : undefined}
            label={t(`travelPolicies.parameter.${rule.type}.${name}`, { currency })}
            hint={kind === 'codes' || kind === 'countries' ? t(`travelPolicies.parameterHint.${rule.type}`) : undefined}
            error={wrong.includes(name) ? t(`travelPolicies.parameterProblem.${kind}`) : undefined}
            isRequired
          >
            {(control) =>
              options === undefined ? (
                <TextInput
                  {...control}
                  inputMode={kind === 'codes' || kind === 'countries' ? 'text' : 'decimal'}
                  autoComplete="off"
                  value={rule.parameters[name] ?? ''}
                  onChange={(value) => setParameter(name, value)}
                />
              ) : (
                <Select
                  {...control}
                  value={rule.parameters[name] ?? ''}
                  options={options(product).map((value) => ({
                    value,
                    label: t(`travelPolicies.option.${name}.${value}`),
                  }))}
                  onChange={(value) => setParameter(name, value)}
                />
              )
            }
          </Field>
        ))}
        <Field label={t('travelPolicies.rule.action')}>
          {(control) => (
            <Select
              {...control}
              value={rule.action}
              options={policyActions.map((value) => ({ value, label: t(`travelPolicies.action.${value}`) }))}
              onChange={(value) =>
                onChange({ ...rule, action: policyActions.find((action) => action === value) ?? rule.action })
              }
            />
          )}
        </Field>
      </FieldRow>
      <FieldRow>
        <Field label={t('travelPolicies.rule.region')}>
          {(control) => (
            <Select
              {...control}
              value={rule.scope.region ?? 'ANY'}
              options={policyRegions.map((value) => ({ value, label: t(`travelPolicies.region.${value}`) }))}
              onChange={(value) => setScope({ region: policyRegions.find((region) => region === value) })}
            />
          )}
        </Field>
        <Field label={t('travelPolicies.rule.locations')} hint={t('travelPolicies.rule.locationsHint')}>
          {(control) => (
            <TextInput
              {...control}
              autoComplete="off"
              value={rule.locations}
              onChange={(locations) => onChange({ ...rule, locations })}
            />
          )}
        </Field>
      </FieldRow>
      <Exceptions
        exceptions={rule.exceptions}
        onChange={(exceptions) => onChange({ ...rule, exceptions })}
        onNarrow={ruleTypes[rule.type].parameters.length > 0 ? onNarrow : undefined}
      />
      <div>
        <Button onClick={onDone}>{t('travelPolicies.rule.done')}</Button>
      </div>
    </>
  );
}

/** Kinds of exceptions: by places, by a route between countries, or by a journey's least duration. */
const exceptionKinds = ['places', 'route', 'duration'] as const;

function exceptionOf(kind: string, text: string): PolicyScope | null {
  const parts = listOf(text);
  if (kind === 'places') return parts.length === 0 ? null : { locations: parts };
  if (kind === 'duration') {
    const hours = Number(text.trim().replace(',', '.'));
    return hours > 0 ? { durationMinutesFrom: Math.round(hours * 60) } : null;
  }
  const [from, to, ...more] = parts.map((part) => part.toUpperCase());
  const isCountry = (code: string | undefined): code is string => code !== undefined && /^[A-Z]{2}$/.test(code);
  return isCountry(from) && isCountry(to) && more.length === 0 ? { routes: [{ from, to }] } : null;
}

function Exceptions({
  exceptions,
  onChange,
  onNarrow,
}: {
  readonly exceptions: readonly PolicyScope[];
  readonly onChange: (exceptions: readonly PolicyScope[]) => void;
  /** Left out for a rule without values. */
  readonly onNarrow: ((exception: PolicyScope) => void) | undefined;
}) {
  const { t } = useTexts('mf-company-admin');
  const words = useRuleWords();
  const [kind, setKind] = useState<string>('places');
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const handleAdd = () => {
    const added = exceptionOf(kind, text);
    setWrong(added === null);
    if (added === null) return;
    setText('');
    onChange([...exceptions, added]);
  };
  return (
    <div className={styles['exceptions']}>
      <p className={styles['label']}>{t('travelPolicies.rule.exceptions')}</p>
      {exceptions.length > 0 && (
        <ul className={styles['chips']} aria-label={t('travelPolicies.rule.exceptions')}>
          {exceptions.map((exception, index) => {
            const name = words.scope(exception) || t('travelPolicies.rule.everywhere');
            return (
              <li key={`${index} ${name}`}>
                {name}
                {onNarrow !== undefined && (
                  <Button
                    type="text"
                    size="small"
                    aria-label={t('travelPolicies.rule.ownFigureFor', { name })}
                    onClick={() => onNarrow(exception)}
                  >
                    {t('travelPolicies.rule.ownFigure')}
                  </Button>
                )}
                <Button
                  type="text"
                  size="small"
                  icon={<Icon name="close" size={16} />}
                  aria-label={t('records.removePerson', { name })}
                  onClick={() => onChange(exceptions.filter((_other, at) => at !== index))}
                />
              </li>
            );
          })}
        </ul>
      )}
      <div className={styles['add']}>
        <Field label={t('travelPolicies.rule.exceptionKind')}>
          {(control) => (
            <Select
              {...control}
              value={kind}
              options={exceptionKinds.map((value) => ({ value, label: t(`travelPolicies.exception.${value}`) }))}
              onChange={setKind}
            />
          )}
        </Field>
        <Field
          label={t(`travelPolicies.exceptionText.${kind}`)}
          error={isWrong ? t(`travelPolicies.exceptionProblem.${kind}`) : undefined}
        >
          {(control) => <TextInput {...control} autoComplete="off" value={text} onChange={setText} />}
        </Field>
        <Button onClick={handleAdd}>{t('travelPolicies.rule.addException')}</Button>
      </div>
    </div>
  );
}
