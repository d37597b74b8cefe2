import { useState } from 'react';
import type { PolicyRuleType, TravelPolicy } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Button, Icon } from '@portolan/ui/core';
import { Field } from '@portolan/ui/form';
import { Foreign } from '../records/RecordFields.tsx';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import type { FieldBinding } from '../records/useRecordForm.ts';
import { narrowerRule, newRule, ruleBodyOf, ruleDraftOf, type RuleDraft } from './policyDraft.ts';
import { RuleForm } from './RuleForm.tsx';
import { typesFor, type RuleProduct } from './ruleTypes.ts';
import styles from './RulesField.module.css';
import { useRuleWords } from './useRuleWords.ts';

export interface RulesFieldProps extends FieldBinding<readonly RuleDraft[]> {
  readonly currency: string;
  /** The policy with the values of linked rules. */
  readonly parent: TravelPolicy | null;
}

const products = ['', ...shownProducts] as const;
const productOf = (rule: RuleDraft) => rule.scope.productType ?? '';
const isOfSameKind = (rule: RuleDraft, other: TravelPolicy['rules'][number]): boolean =>
  other.body.type === rule.type && (other.body.scope.productType ?? '') === productOf(rule);

/** Names of rules' products; the empty one means all. */
function useRuleProductName(): (product: RuleProduct | '') => string {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  return (product) => (product === '' ? t('travelPolicies.allProducts') : nameOfProduct(product));
}

/** The rules of a policy by product, one of them open at a time; linked ones show the parent's value. */
export function RulesField({ id, value, error, foreign, onChange, currency, parent }: RulesFieldProps) {
  const nameOf = useRuleProductName();
  const { t } = useTexts('mf-company-admin');
  const words = useRuleWords();
  const [openKey, setOpenKey] = useState<string | null>(null);
  const isChecked = error !== undefined;
  const firstWrong = isChecked ? value.find((rule) => ruleBodyOf(rule, currency) === null)?.key : undefined;
  const change = (rule: RuleDraft) => onChange(value.map((other) => (other.key === rule.key ? rule : other)));
  const remove = (rule: RuleDraft) => onChange(value.filter(({ key }) => key !== rule.key));
  const parentRulesOf = (rule: RuleDraft) => parent?.rules.filter((above) => isOfSameKind(rule, above)) ?? [];
  const add = (rule: RuleDraft) => {
    onChange([...value, rule]);
    setOpenKey(rule.linked ? null : rule.key);
  };
  const unlinked = (parent?.rules ?? []).filter((above) => !value.some((rule) => isOfSameKind(rule, above)));
  const unlink = (rule: RuleDraft) => {
    const [above] = parentRulesOf(rule);
    const own = above === undefined ? rule : { ...ruleDraftOf(above, currency), key: rule.key, id: rule.id };
    change({ ...own, linked: false });
    setOpenKey(rule.key);
  };

  const closed = (rule: RuleDraft) => {
    const body = ruleBodyOf(rule, currency);
    const shown = rule.linked ? parentRulesOf(rule).map((above) => above.body) : body === null ? [] : [body];
    const name = t(`travelPolicies.type.${rule.type}`);
    const sentences = shown.map((one) => ({ text: words.sentence(one, currency), scope: words.scope(one.scope) }));
    return (
      <li key={rule.key} className={`${styles['rule']} ${rule.linked ? styles['linked'] : ''}`}>
        <div className={styles['words']}>
          {sentences.map(({ text, scope }) => (
            <span key={text}>
              {text}
              {scope !== '' && <span className={styles['scope']}>{scope}</span>}
            </span>
          ))}
          {sentences.length === 0 && (
            <span className={rule.linked ? undefined : styles['wrong']}>
              {rule.linked
                ? t('travelPolicies.rule.parentHasNone', { rule: name })
                : t('travelPolicies.rule.incomplete', { rule: name })}
            </span>
          )}
          {!rule.linked && rule.exceptions.length > 0 && (
            <span className={styles['scope']}>
              {t('travelPolicies.rule.except', { places: rule.exceptions.map(words.scope).join('; ') })}
            </span>
          )}
        </div>
        <span className={styles['action']}>{t(`travelPolicies.action.${shown[0]?.action ?? rule.action}`)}</span>
        {rule.linked && (
          <span className={styles['from']}>{t('travelPolicies.rule.from', { name: parent?.name ?? '' })}</span>
        )}
        <span className={styles['buttons']}>
          {rule.linked ? (
            <Button type="text" size="small" onClick={() => unlink(rule)}>
              {t('travelPolicies.rule.unlink')}
            </Button>
          ) : (
            <Button
              type="text"
              id={rule.key === firstWrong ? id : undefined}
              icon={<Icon name="pencil" size={16} />}
              aria-label={t('travelPolicies.rule.edit', { rule: name })}
              onClick={() => setOpenKey(rule.key)}
            />
          )}
          <Button
            type="text"
            icon={<Icon name="close" size={16} />}
            aria-label={t('records.removePerson', { name })}
            onClick={() => remove(rule)}
          />
        </span>
      </li>
    );
  };

  return (
    <div className={styles['all']} id={firstWrong === undefined ? id : undefined} tabIndex={-1}>
      {products
        .map((product) => ({ product, rules: value.filter((rule) => productOf(rule) === product) }))
        .filter(({ rules }) => rules.length > 0)
        .map(({ product, rules }) => (
          <section key={product} className={styles['group']} aria-label={nameOf(product)}>
            <h2 className={styles['title']}>
              {nameOf(product)}
              <span className={styles['count']}>{rules.length}</span>
            </h2>
            <ul className={styles['rules']}>
              {rules.map((rule) =>
                rule.key === openKey && !rule.linked ? (
                  <li key={rule.key} className={styles['open']}>
                    <p className={styles['label']}>{t(`travelPolicies.type.${rule.type}`)}</p>
                    <RuleForm
                      rule={rule}
                      currency={currency}
                      isChecked={isChecked}
                      firstWrongId={rule.key === firstWrong ? id : undefined}
                      onChange={change}
                      onDone={() => setOpenKey(null)}
                      onNarrow={(exception) => add(narrowerRule(rule, exception, crypto.randomUUID()))}
                    />
                  </li>
                ) : (
                  closed(rule)
                ),
              )}
            </ul>
          </section>
        ))}
      {value.length === 0 && <p className={styles['label']}>{t('travelPolicies.rule.none')}</p>}
      {unlinked.length > 0 && (
        <section
          className={styles['group']}
          aria-label={t('travelPolicies.rule.notTaken', { name: parent?.name ?? '' })}
        >
          <h2 className={styles['title']}>{t('travelPolicies.rule.notTaken', { name: parent?.name ?? '' })}</h2>
          <ul className={styles['rules']}>
            {unlinked.map((above) => (
              <li key={above.id} className={`${styles['rule']} ${styles['linked']}`}>
                <span className={styles['words']}>
                  {nameOf(above.body.scope.productType ?? '')}: {words.sentence(above.body, currency)}
                </span>
                <Button
                  type="text"
                  size="small"
                  onClick={() =>
                    add({ ...ruleDraftOf(above, currency), key: crypto.randomUUID(), id: null, linked: true })
                  }
                >
                  {t('travelPolicies.rule.link')}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Foreign foreign={foreign} wordsOf={(theirs) => t('travelPolicies.rule.count', { count: theirs.length })} />
      <NewRule onAdd={(type, product) => add(newRule(type, product, crypto.randomUUID()))} />
    </div>
  );
}

function NewRule({ onAdd }: { readonly onAdd: (type: PolicyRuleType, product: RuleProduct | '') => void }) {
  const { t } = useTexts('mf-company-admin');
  const nameOf = useRuleProductName();
  const [product, setProduct] = useState<RuleProduct | ''>('FLIGHT');
  const [chosen, setChosen] = useState<PolicyRuleType>('MAX_PRICE');
  const types = typesFor(product);
  const type = types.includes(chosen) ? chosen : 'MAX_PRICE';
  return (
    <div className={styles['add']} role="group" aria-label={t('travelPolicies.rule.add')}>
      <Field label={t('travelPolicies.rule.product')}>
        {(control) => (
          <Select
            {...control}
            value={product}
            options={products.map((value) => ({ value, label: nameOf(value) }))}
            onChange={(value) => setProduct(products.find((one) => one === value) ?? product)}
          />
        )}
      </Field>
      <Field label={t('travelPolicies.rule.type')}>
        {(control) => (
          <Select
            {...control}
            value={type}
            options={types.map((value) => ({ value, label: t(`travelPolicies.type.${value}`) }))}
            onChange={(value) => setChosen(types.find((one) => one === value) ?? type)}
          />
        )}
      </Field>
      <Button icon={<Icon name="plus" size={20} />} onClick={() => onAdd(type, product)}>
        {t('travelPolicies.rule.add')}
      </Button>
    </div>
  );
}
