import type { ContactPerson } from '@portolan/contracts';
import { useTexts } from '@portolan/remote-kit';
import { Button, Icon } from '@portolan/ui/core';
import { Field, TextInput } from '@portolan/ui/form';
import { Foreign } from '../records/RecordFields.tsx';
import type { FieldBinding } from '../records/useRecordForm.ts';
import { contactFaults } from './companyRecord.ts';
import styles from './ContactPersonsField.module.css';

/** The contract's limit. */
const most = 10;
const parts = [
  { part: 'name', maxLength: 80, type: 'text' },
  { part: 'task', maxLength: 80, type: 'text' },
  { part: 'email', maxLength: 254, type: 'email' },
  { part: 'phone', maxLength: 24, type: 'tel' },
] as const;
const emptyContact: ContactPerson = { name: '', task: '', email: '', phone: '' };

/** Contacts for the travel agency, each with a subject; added and removed one by one. After a refused save each wrong field says so. */
export function ContactPersonsField(props: FieldBinding<readonly ContactPerson[]>) {
  const { id, label, value, error, foreign, onChange } = props;
  const { t } = useTexts('mf-company-admin');
  const change = (index: number, part: keyof ContactPerson, text: string) =>
    onChange(value.map((person, place) => (place === index ? { ...person, [part]: text } : person)));
  return (
    <fieldset className={styles['persons']} id={id} tabIndex={-1}>
      <legend className={styles['legend']}>{label}</legend>
      {value.map((person, index) => {
        const faults = error === undefined ? [] : contactFaults(person);
        return (
          <div
            key={index}
            className={styles['person']}
            role="group"
            aria-label={t('company.contactNumber', { number: index + 1 })}
          >
            {parts.map(({ part, maxLength, type }) => (
              <Field
                key={part}
                label={t(`company.contact.${part}`)}
                error={faults.includes(part) ? t(`company.contactProblem.${part}`) : undefined}
                isRequired={part !== 'phone'}
              >
                {(control) => (
                  <TextInput
                    {...control}
                    type={type}
                    maxLength={maxLength}
                    value={person[part]}
                    autoComplete="off"
                    onChange={(text) => change(index, part, text)}
                  />
                )}
              </Field>
            ))}
            <Button
              icon={<Icon name="close" size={16} />}
              aria-label={t('company.removeContact', {
                name: person.name || t('company.contactNumber', { number: index + 1 }),
              })}
              onClick={() => onChange(value.filter((_other, place) => place !== index))}
            >
              {t('company.remove')}
            </Button>
          </div>
        );
      })}
      {value.length < most && (
        <Button icon={<Icon name="plus" size={20} />} onClick={() => onChange([...value, emptyContact])}>
          {t('company.addContact')}
        </Button>
      )}
      <Foreign foreign={foreign} wordsOf={(theirs) => theirs.map(({ name }) => name).join(', ')} />
    </fieldset>
  );
}
