import { useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import {
  testPolicyDraft,
  testTravelPolicy,
  type PolicyDraft as UnsavedPolicy,
  type PolicyTrial,
  type PolicyVerdict,
  type TravelPolicy,
  type Trip,
} from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { useSession, useStore, useTexts } from '@portolan/remote-kit';
import { Card, PolicyChip, useViolationTexts } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { Button, ErrorState } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { shownProducts } from '../records/shownProducts.ts';
import { useProductName } from '../records/useProductName.ts';
import { Trial } from '../records/Trial.ts';
import { TripField } from '../records/TripField.tsx';
import styles from '../records/TrialCard.module.css';
import { inputOf, ruleBodyOf, type PolicyDraft } from './policyDraft.ts';
import { travelClassesOf } from './ruleTypes.ts';
import { trialOfItem, type TripItem } from './trialOfItem.ts';
import { emptyTrial, shownFieldsFor, trialOf, wrongFields, type TrialDraft, type TrialField } from './trialDraft.ts';

const daysAhead = 14;
const firstDay = () => localDayOf(new Date(Date.now() + daysAhead * 86_400_000).toISOString(), ownTimeZone());

export interface PolicyTestProps {
  /** The saved policy; null for a new one. */
  readonly saved: TravelPolicy | null;
  /** The form's content, if it differs from the saved one. */
  readonly draft: PolicyDraft | null;
  readonly currency: string;
}

interface Question {
  readonly trial: PolicyTrial;
  readonly draft: UnsavedPolicy | null;
}

/** Tries a policy with an imagined item, saved or unsaved, and shows the violated rules. */
export const PolicyTest = observer(function PolicyTest({ saved, draft: typed, currency }: PolicyTestProps) {
  const { t } = useTexts('mf-company-admin');
  const nameOfProduct = useProductName();
  const { http, session } = useSession();
  const params = { companyId: session.company?.id ?? '' };
  const trial = useStore(
    () =>
      new Trial<Question, PolicyVerdict>((question, signal) =>
        question.draft === null
          ? http.call(testTravelPolicy, {
              params: { ...params, id: saved?.id ?? '' },
              body: question.trial,
              signal,
            })
          : http.call(testPolicyDraft, { params, body: { policy: question.draft, trial: question.trial }, signal }),
      ),
  );
  const [draft, setDraft] = useState(() =>
    emptyTrial(firstDay(), session.company?.address.countryCode ?? '', currency),
  );
  const [wrong, setWrong] = useState<readonly TrialField[]>([]);
  const [items, setItems] = useState<readonly TripItem[]>([]);
  const [itemId, setItemId] = useState('');
  const fill = (item: TripItem | undefined) => {
    setItemId(item?.id ?? '');
    const filled = item && trialOfItem(item);
    if (filled) setDraft(filled);
  };
  const handleTrip = (trip: Trip) => {
    const known = trip.items.filter((item) => trialOfItem(item) !== null);
    setItems(known);
    fill(known[0]);
  };
  const { answer, failure, isBusy } = trial;
  const isWhole = typed === null || typed.rules.every((rule) => ruleBodyOf(rule, typed.currency) !== null);
  const ask = () => void trial.ask({ trial: trialOf(draft), draft: typed && unsavedOf(typed, saved?.id ?? null) });
  const set = (field: TrialField, value: string) => setDraft({ ...draft, [field]: value });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongFields(draft);
    setWrong(found);
    if (found.length === 0 && isWhole) ask();
  };
  return (
    <Card title={t('travelPolicies.test.title')}>
      <form className={styles['form']} noValidate aria-label={t('travelPolicies.test.title')} onSubmit={handleSubmit}>
        <p className={styles['note']}>
          {typed === null
            ? t('travelPolicies.test.saved', { version: saved?.version ?? 1 })
            : t(isWhole ? 'travelPolicies.test.draft' : 'travelPolicies.test.draftWrong')}
        </p>
        <TripField onTrip={handleTrip} />
        {items.length > 1 && (
          <Field label={t('travelPolicies.test.booking')}>
            {(control) => (
              <Select
                {...control}
                value={itemId}
                options={items.map(({ id, productType, start }) => ({
                  value: id,
                  label: `${nameOfProduct(productType)}, ${start.name}`,
                }))}
                onChange={(wanted) => fill(items.find(({ id }) => id === wanted))}
              />
            )}
          </Field>
        )}
        <Field label={t('travelPolicies.test.field.productType')}>
          {(control) => (
            <Select
              {...control}
              value={draft.productType}
              options={shownProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
              onChange={(value) =>
                setDraft({
                  ...draft,
                  productType: shownProducts.find((product) => product === value) ?? draft.productType,
                  travelClass: '',
                })
              }
            />
          )}
        </Field>
        <div className={styles['fields']}>
          {shownFieldsFor(draft.productType).map((field) => (
            <TrialInput
              key={field}
              field={field}
              draft={draft}
              isWrong={wrong.includes(field)}
              onChange={(value) => set(field, value)}
            />
          ))}
        </div>
        <Button htmlType="submit" loading={isBusy}>
          {t('travelPolicies.test.run')}
        </Button>
      </form>
      <div role="status">{failure === null && answer !== null && <Verdict verdict={answer} />}</div>
      {failure !== null && (
        <ErrorState title={t('travelPolicies.test.failed')} requestId={requestIdOf(failure)} onRetry={ask} />
      )}
    </Card>
  );
});

/** The unsaved policy for the test. */
const unsavedOf = (typed: PolicyDraft, id: string | null): UnsavedPolicy => {
  const { currency, parentPolicyId, rules } = inputOf(typed);
  return { id, currency, parentPolicyId, rules: rules.map(({ linked, body }) => ({ linked, body })) };
};

interface TrialInputProps {
  readonly field: TrialField;
  readonly draft: TrialDraft;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

function TrialInput({ field, draft, isWrong, onChange }: TrialInputProps) {
  const { t } = useTexts('mf-company-admin');
  const unknown = { value: '', label: t('travelPolicies.test.unknown') };
  const options =
    field === 'travelClass'
      ? travelClassesOf(draft.productType).map((value) => ({ value, label: t(`travelPolicies.class.${value}`) }))
      : field === 'isRefundable' || field === 'isPrepaid'
        ? ['yes', 'no'].map((value) => ({ value, label: t(`travelPolicies.test.${value}`) }))
        : null;
  const isText = ['fromCountry', 'fromCity', 'toCountry', 'toCity', 'category', 'supplierCode'].includes(field);
  return (
    <Field
      label={t(`travelPolicies.test.field.${field}`, { currency: draft.currency })}
      error={isWrong ? t(`travelPolicies.test.problem.${field}`) : undefined}
    >
      {(control) =>
        options === null ? (
          <TextInput
            {...control}
            type={field === 'day' ? 'date' : 'text'}
            inputMode={isText ? 'text' : 'decimal'}
            autoComplete="off"
            value={draft[field]}
            onChange={onChange}
          />
        ) : (
          <Select {...control} value={draft[field]} options={[unknown, ...options]} onChange={onChange} />
        )
      }
    </Field>
  );
}

/** The verdict, and each violated rule with its limit. */
function Verdict({ verdict }: { readonly verdict: PolicyVerdict }) {
  const { t } = useTexts('mf-company-admin');
  const textsOf = useViolationTexts();
  return (
    <div className={styles['result']}>
      <PolicyChip verdict={verdict} />
      {verdict.violations.length === 0 ? (
        <p>{t('travelPolicies.test.holds')}</p>
      ) : (
        <table className={styles['why']} aria-label={t('travelPolicies.test.why')}>
          <thead>
            <tr>
              <th scope="col">{t('travelPolicies.test.rule')}</th>
              <th scope="col">{t('travelPolicies.test.allowed')}</th>
              <th scope="col">{t('travelPolicies.test.actual')}</th>
              <th scope="col">{t('travelPolicies.rule.action')}</th>
            </tr>
          </thead>
          <tbody>
            {verdict.violations.map((violation) => {
              const { rule, expected, actual } = textsOf(violation);
              return (
                <tr key={violation.ruleId}>
                  <th scope="row">{rule}</th>
                  <td>{expected}</td>
                  <td>{actual}</td>
                  <td>{t(`travelPolicies.action.${violation.action}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
