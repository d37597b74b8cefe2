import { observer } from 'mobx-react-lite';
import { customFieldValueLength, type CostCenter, type CustomField } from '@portolan/contracts';
import { formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import type { CheckoutPartOf } from './BookingsSection.tsx';
import type { CheckoutChoices } from './checkoutApi.ts';
import { draftsOf, type Share } from './CheckoutForm.ts';
import { elementIds } from './checkoutProblems.ts';
import { CheckoutPart } from './CheckoutPart.tsx';
import styles from './CostCenterSection.module.css';

export interface ChoosingPart extends CheckoutPartOf {
  readonly choices: CheckoutChoices;
}

/** Who bears the cost, in shares that come to 100 %, and what the company asks of each trip. */
export const CostCenterSection = observer(function CostCenterSection({ store, problems, choices }: ChoosingPart) {
  const { t, language } = useTexts('mf-trips');
  const { form, trip, isSending } = store;
  const { shares, percentTotal, wrongShare } = form;
  const error = problems.find(({ fieldElementId }) => fieldElementId === elementIds.costCenter)?.code;
  const fields = askedFields(choices.customFields, trip);
  const setShare = (at: number, change: Partial<Share>) =>
    form.setShares(shares.map((share, index) => (index === at ? { ...share, ...change } : share)));
  const addShare = () => form.setShares(withShare(shares, 100 - percentTotal));
  const shown = shares.length === 0 ? [{ costCenterId: '', percent: '100' }] : shares;
  return (
    <CheckoutPart section="costCenter">
      {choices.costCenters.length === 0 ? (
        <p className={styles['none']}>{t('checkout.costCenter.none')}</p>
      ) : (
        <>
          {shown.map((share, index) => (
            <div key={index} className={styles['share']}>
              <div className={styles['center']}>
                <Field
                  id={index === wrongShare ? elementIds.costCenter : undefined}
                  label={t('checkout.costCenter.label')}
                  error={index === wrongShare && error !== undefined ? t(`checkout.problem.${error}`) : undefined}
                  isRequired={choices.areCostCentersMandatory}
                >
                  {(control) => (
                    <Select
                      {...control}
                      value={share.costCenterId}
                      disabled={isSending}
                      options={[
                        { value: '', label: t('checkout.noChoice') },
                        ...choices.costCenters.map((center) => ({ value: center.id, label: labelOf(center) })),
                      ]}
                      onChange={(costCenterId) =>
                        shares.length === 0 || (shares.length === 1 && costCenterId === '')
                          ? form.setShares(costCenterId === '' ? [] : [{ ...share, costCenterId }])
                          : setShare(index, { costCenterId })
                      }
                    />
                  )}
                </Field>
              </div>
              {shares.length > 1 && (
                <>
                  <div className={styles['percent']}>
                    <Field label={t('checkout.costCenter.percent')}>
                      {(control) => (
                        <TextInput
                          {...control}
                          value={share.percent}
                          inputMode="decimal"
                          maxLength={3}
                          disabled={isSending}
                          onChange={(percent) => setShare(index, { percent })}
                        />
                      )}
                    </Field>
                  </div>
                  <Button
                    type="text"
                    icon={<Icon name="trash" size={16} />}
                    aria-label={t('checkout.costCenter.remove', { number: index + 1 })}
                    disabled={isSending}
                    onClick={() => form.setShares(withoutShare(shares, index))}
                  />
                </>
              )}
            </div>
          ))}
          {shares.length > 0 && (
            <p className={styles['more']}>
              {shares.length < choices.costCenters.length && (
                <Button icon={<Icon name="plus" size={16} />} disabled={isSending} onClick={addShare}>
                  {t('checkout.costCenter.add')}
                </Button>
              )}
              {shares.length > 1 && (
                <span role="status">
                  {t(percentTotal === 100 ? 'checkout.costCenter.whole' : 'checkout.costCenter.notWhole', {
                    percent: formatPercent(percentTotal, language),
                  })}
                </span>
              )}
            </p>
          )}
        </>
      )}
      {fields.map((field) => (
        <CompanyField
          key={field.id}
          field={field}
          value={form.fields.get(field.id) ?? ''}
          isDisabled={isSending}
          error={problemAt(problems, elementIds.customField(field.id), t)}
          onChange={(value) => form.setField(field.id, value)}
        />
      ))}
    </CheckoutPart>
  );
});

/** One more share bears what is left; where nothing is, all bear alike. */
function withShare(shares: readonly Share[], left: number): readonly Share[] {
  const all = [...shares, { costCenterId: '', percent: String(left) }];
  if (left > 0) return all;
  const even = Math.floor(100 / all.length);
  return all.map((share, index) => ({ ...share, percent: String(index === 0 ? 100 - even * (all.length - 1) : even) }));
}

/** The last share that remains bears all. */
function withoutShare(shares: readonly Share[], at: number): readonly Share[] {
  const left = shares.filter((_share, index) => index !== at);
  return left.length === 1 ? left.map((share) => ({ ...share, percent: '100' })) : left;
}

/** A center under those above it, by its place in the tree. */
const labelOf = ({ name, code, depth }: CostCenter): string =>
  `${'\u00A0\u00A0'.repeat(depth)}${name}${code === '' ? '' : ` (${code})`}`;

/** What the company asks of a trip with these bookings. */
const askedFields = (fields: readonly CustomField[], trip: Parameters<typeof draftsOf>[0]): readonly CustomField[] =>
  fields.filter(
    ({ archived, appliesTo }) =>
      !archived &&
      (appliesTo.length === 0 || draftsOf(trip).some(({ productType }) => appliesTo.includes(productType))),
  );

const problemAt = (
  problems: CheckoutPartOf['problems'],
  elementId: string,
  t: (key: string, values: { defaultValue: string }) => string,
): string | undefined => {
  const problem = problems.find(({ fieldElementId }) => fieldElementId === elementId);
  return problem && t(`checkout.problem.${problem.code}`, { defaultValue: problem.message });
};

interface CompanyFieldProps {
  readonly field: CustomField;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function CompanyField({
  field: { id, label, kind, options, requiredWhen },
  value,
  isDisabled,
  error,
  onChange,
}: CompanyFieldProps) {
  const { t } = useTexts('mf-trips');
  return (
    <Field
      id={elementIds.customField(id)}
      label={label}
      error={error}
      isRequired={requiredWhen === 'ALWAYS'}
      hint={kind === 'DATE' ? t('checkout.dateHint') : undefined}
    >
      {(control) =>
        kind === 'LIST' ? (
          <Select
            {...control}
            value={value}
            disabled={isDisabled}
            options={[
              { value: '', label: t('checkout.noChoice') },
              ...options.map((option) => ({ value: option, label: option })),
            ]}
            onChange={onChange}
          />
        ) : (
          <TextInput
            {...control}
            value={value}
            maxLength={customFieldValueLength}
            disabled={isDisabled}
            onChange={onChange}
          />
        )
      }
    </Field>
  );
}
