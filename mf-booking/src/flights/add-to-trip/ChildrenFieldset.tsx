import { observer } from 'mobx-react-lite';
import { userTitles } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Select } from '@portolan/ui/choice';
import { DateInput } from '@portolan/ui/date';
import { Field, TextInput } from '@portolan/ui/form';
import type { ChildField, ChildFields, ChildProblem } from './ChildFields.ts';
import styles from './ChildrenFieldset.module.css';

export interface ChildrenFieldsetProps {
  readonly store: ChildFields;
  readonly isSending: boolean;
}

/** Names and birth dates of the children and infants of the search; empty without any. */
export const ChildrenFieldset = observer(function ChildrenFieldset({ store, isSending }: ChildrenFieldsetProps) {
  const { t } = useTexts('mf-booking');
  // Read before `Field`, which renders its children outside of the observer.
  const { children, phone } = store;
  if (children.length === 0) return null;
  const errorOf = (field: ChildProblem['field']) => {
    const code = store.problemOf(field);
    return code === null ? undefined : t(`flights.child.problem.${code}`);
  };
  const nameField = (index: number, field: Extract<ChildField, 'firstName' | 'lastName'>, value: string) => (
    <Field label={t(`guest.${field}`)} error={errorOf(`${index}.${field}`)} isRequired>
      {(control) => (
        <TextInput
          {...control}
          value={value}
          maxLength={80}
          autoComplete="off"
          disabled={isSending}
          onChange={(typed) => store.type(index, field, typed)}
        />
      )}
    </Field>
  );
  return (
    <div className="pt-column-16">
      {children.map(({ kind, title, firstName, lastName, birthDate }, index) => (
        <fieldset key={index} className={styles['child']}>
          <legend>{t(`flights.child.${kind}`)}</legend>
          <div className={styles['pair']}>
            <Field label={t('guest.userTitle')} error={errorOf(`${index}.title`)} isRequired>
              {(control) => (
                <Select
                  {...control}
                  value={title}
                  options={[
                    { value: '', label: t('guest.choose') },
                    ...userTitles.map((value) => ({ value, label: t(`guest.titles.${value}`) })),
                  ]}
                  disabled={isSending}
                  onChange={(value) => store.type(index, 'title', value)}
                />
              )}
            </Field>
            <Field label={t('flights.child.birthDate')} error={errorOf(`${index}.birthDate`)} isRequired>
              {(control) => (
                <DateInput
                  {...control}
                  value={birthDate === '' ? null : birthDate}
                  onChange={(value) => store.type(index, 'birthDate', value ?? '')}
                />
              )}
            </Field>
            {nameField(index, 'firstName', firstName)}
            {nameField(index, 'lastName', lastName)}
          </div>
        </fieldset>
      ))}
      <Field label={t('guest.phone')} hint={t('guest.phoneHint')} error={errorOf('phone')} isRequired>
        {(control) => (
          <TextInput
            {...control}
            type="tel"
            value={phone}
            autoComplete="off"
            disabled={isSending}
            onChange={store.typePhone}
          />
        )}
      </Field>
    </div>
  );
});
