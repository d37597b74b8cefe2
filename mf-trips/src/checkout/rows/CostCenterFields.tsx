import { observer } from 'mobx-react-lite';
import type { CostCenter } from '@portolan/contracts';
import { formatPercent } from '@portolan/i18n';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import type { Share } from '../form/CheckoutForm.ts';
import type { CheckoutSectionProps } from '../form/CheckoutSectionProps.ts';
import { elementIds } from '../form/checkoutProblems.ts';
import styles from './CostCenterFields.module.css';

/** Cost centers and their shares, which total 100 %. */
export const CostCenterFields = observer(function CostCenterFields({ store, problems, choices }: CheckoutSectionProps) {
  const { t, language } = useTexts('mf-trips');
  const { form, isSending } = store;
  const { shares, percentTotal, wrongShare } = form;
  const error = problems.find(({ fieldElementId }) => fieldElementId === elementIds.costCenter)?.code;
  const setShare = (at: number, change: Partial<Share>) =>
    form.setShares(shares.map((share, index) => (index === at ? { ...share, ...change } : share)));
  const addShare = () => form.setShares(withShare(shares, 100 - percentTotal));
  const shown = shares.length === 0 ? [{ costCenterId: '', percent: '100' }] : shares;
  if (choices.costCenters.length === 0) return <p className="pt-quiet">{t('checkout.costCenter.none')}</p>;
  return (
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
  );
});

/** Adds a share with the remaining percentage; without a rest, splits evenly. */
function withShare(shares: readonly Share[], left: number): readonly Share[] {
  const all = [...shares, { costCenterId: '', percent: String(left) }];
  if (left > 0) return all;
  const even = Math.floor(100 / all.length);
  return all.map((share, index) => ({ ...share, percent: String(index === 0 ? 100 - even * (all.length - 1) : even) }));
}

/** Removes a share; the last one left bears 100 %. */
function withoutShare(shares: readonly Share[], at: number): readonly Share[] {
  const left = shares.filter((_share, index) => index !== at);
  return left.length === 1 ? left.map((share) => ({ ...share, percent: '100' })) : left;
}

/** A center's name, indented by its depth in the tree. */
const labelOf = ({ name, code, depth }: CostCenter): string =>
  `${'\u00A0\u00A0'.repeat(depth)}${name}${code === '' ? '' : ` (${code})`}`;
