import { customFieldValueLength, type CustomField } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { Field, TextInput } from '@portolan/ui/form';
import { LazyPart } from '../../trip/LazyPart.tsx';
import { elementIds } from '../form/checkoutProblems.ts';

export interface CompanyFieldProps {
  readonly field: CustomField;
  readonly value: string;
  readonly isDisabled: boolean;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

const loadDate = () =>
  import(/* webpackChunkName: 'company-date' */ './CompanyDate.tsx').then(({ CompanyDate }) => CompanyDate);

/** A custom field of the company. */
export function CompanyField({
  field: { id, label, kind, options, requiredWhen },
  value,
  isDisabled,
  error,
  onChange,
}: CompanyFieldProps) {
  const { t } = useTexts('mf-trips');
  return (
    <Field id={elementIds.customField(id)} label={label} error={error} isRequired={requiredWhen === 'ALWAYS'}>
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
        ) : kind === 'DATE' ? (
          <LazyPart load={loadDate} props={{ control, value, onChange }} />
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
