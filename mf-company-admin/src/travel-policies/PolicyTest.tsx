import { useState, type FormEvent } from 'react';
import { observer } from 'mobx-react-lite';
import {
  testTravelPolicy,
  type PolicyTrial,
  type PolicyVerdict,
  type TravelPolicy,
  type Trip,
} from '@portolan/contracts';
import { requestIdOf } from '@portolan/http';
import { localDayOf, ownTimeZone } from '@portolan/i18n';
import { useSession, useStore } from '@portolan/remote-kit';
import { Card, PolicyChip, useViolationTexts } from '@portolan/ui/base';
import { Select } from '@portolan/ui/choice';
import { Button, ErrorState } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { Trial } from '../records/Trial.ts';
import { TripField } from '../records/TripField.tsx';
import styles from '../records/TrialCard.module.css';
import { useTabTexts } from '../texts/TabTexts.tsx';
import { ruleProducts, travelClassesOf } from './ruleTypes.ts';
import { trialOfItem, type TripItem } from './trialOfItem.ts';
import { emptyTrial, shownFieldsFor, trialOf, wrongFields, type TrialDraft, type TrialField } from './trialDraft.ts';

const daysAhead = 14;
const firstDay = () => localDayOf(new Date(Date.now() + daysAhead * 86_400_000).toISOString(), ownTimeZone());

export interface PolicyTestProps {
  readonly policy: TravelPolicy;
  /** The form beside it has changes that are not saved: the test knows the saved rules alone. */
  readonly isDirty: boolean;
}

/** Tries the saved policy with something that nobody offers, and says what it breaks and why. */
export const PolicyTest = observer(function PolicyTest({ policy, isDirty }: PolicyTestProps) {
  const { t } = useTabTexts();
  const { http, session } = useSession();
  const params = { companyId: session.company?.id ?? '', id: policy.id };
  const trial = useStore(
    () =>
      new Trial<PolicyTrial, PolicyVerdict>((body, signal) => http.call(testTravelPolicy, { params, body, signal })),
  );
  const [draft, setDraft] = useState(() =>
    emptyTrial(firstDay(), session.company?.address.countryCode ?? '', policy.currency),
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
  const set = (field: TrialField, value: string) => setDraft({ ...draft, [field]: value });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongFields(draft);
    setWrong(found);
    if (found.length === 0) void trial.ask(trialOf(draft));
  };
  return (
    <Card title={t('test.title')}>
      <form className={styles['form']} noValidate aria-label={t('test.title')} onSubmit={handleSubmit}>
        <p className={styles['note']}>{t(isDirty ? 'test.savedOnly' : 'test.saved', { version: policy.version })}</p>
        <TripField onTrip={handleTrip} />
        {items.length > 1 && (
          <Field label={t('test.booking')}>
            {(control) => (
              <Select
                {...control}
                value={itemId}
                options={items.map(({ id, productType, start }) => ({
                  value: id,
                  label: `${t(`product.${productType}`)}, ${start.name}`,
                }))}
                onChange={(wanted) => fill(items.find(({ id }) => id === wanted))}
              />
            )}
          </Field>
        )}
        <Field label={t('test.field.productType')}>
          {(control) => (
            <Select
              {...control}
              value={draft.productType}
              options={ruleProducts.map((value) => ({ value, label: t(`product.${value}`) }))}
              onChange={(value) =>
                setDraft({
                  ...draft,
                  productType: ruleProducts.find((product) => product === value) ?? draft.productType,
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
          {t('test.run')}
        </Button>
      </form>
      <div role="status">{failure === null && answer !== null && <Verdict verdict={answer} />}</div>
      {failure !== null && (
        <ErrorState
          title={t('test.failed')}
          requestId={requestIdOf(failure)}
          onRetry={() => void trial.ask(trialOf(draft))}
        />
      )}
    </Card>
  );
});

interface TrialInputProps {
  readonly field: TrialField;
  readonly draft: TrialDraft;
  readonly isWrong: boolean;
  readonly onChange: (value: string) => void;
}

function TrialInput({ field, draft, isWrong, onChange }: TrialInputProps) {
  const { t } = useTabTexts();
  const unknown = { value: '', label: t('test.unknown') };
  const options =
    field === 'travelClass'
      ? travelClassesOf(draft.productType).map((value) => ({ value, label: t(`class.${value}`) }))
      : field === 'isRefundable' || field === 'isPrepaid'
        ? ['yes', 'no'].map((value) => ({ value, label: t(`test.${value}`) }))
        : null;
  const isText = ['fromCountry', 'fromCity', 'toCountry', 'toCity', 'category', 'supplierCode'].includes(field);
  return (
    <Field
      label={t(`test.field.${field}`, { currency: draft.currency })}
      error={isWrong ? t(`test.problem.${field}`) : undefined}
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

/** The verdict, and each rule that is broken with what it allows. */
function Verdict({ verdict }: { readonly verdict: PolicyVerdict }) {
  const { t } = useTabTexts();
  const textsOf = useViolationTexts();
  return (
    <div className={styles['result']}>
      <PolicyChip verdict={verdict} />
      {verdict.violations.length === 0 ? (
        <p>{t('test.holds')}</p>
      ) : (
        <table className={styles['why']} aria-label={t('test.why')}>
          <thead>
            <tr>
              <th scope="col">{t('test.rule')}</th>
              <th scope="col">{t('test.allowed')}</th>
              <th scope="col">{t('test.actual')}</th>
              <th scope="col">{t('rule.action')}</th>
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
                  <td>{t(`action.${violation.action}`)}</td>
                </tr>
              );
            })}
          </tbody>
        </table>
      )}
    </div>
  );
}
