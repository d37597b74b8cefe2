import { useEffect } from 'react';
import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import { countryName, type Countries } from '../records/CountryField.tsx';
import type { PeopleNames } from '../records/peopleNames.ts';
import type { FieldChange } from './changesOf.ts';

/** Fields with ids of people. */
const ofPeople = /(^|\.)(users|userIds|allowedUsers|approverId|delegateId|lineManagerId|members)$/;
const ids = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g;

export interface ChangedFieldsProps {
  readonly changes: readonly FieldChange[];
  readonly people: PeopleNames;
  readonly countries: Countries;
}

/** The changes, field by field, in words: fields, people and countries by their names. */
export const ChangedFields = observer(function ChangedFields({ changes, people, countries }: ChangedFieldsProps) {
  const { t } = useTexts('mf-company-admin');
  const known = changes.filter(({ field }) => ofPeople.test(field)).flatMap(({ before, after }) => [before, after]);
  const named = known.flatMap((text) => text.match(ids) ?? []).join(' ');
  useEffect(() => void people.know(named.split(' ')), [people, named]);
  const fieldWords = (path: string): string => {
    const name = path.split('.').at(-1) ?? path;
    return t([`auditTrail.fieldName.${path.replaceAll('.', '_')}`, `auditTrail.fieldName.${name}`], {
      defaultValue: spaced(name),
    });
  };
  const valueWords = (field: string, value: string): string => {
    if (value === '' || value === '[]') return '–';
    if (value === 'true' || value === 'false') return t(`auditTrail.value.${value}`);
    if (/(^|\.)countryCode$/.test(field)) return countryName(countries, value);
    if (!ofPeople.test(field)) return value;
    const found = value.match(ids) ?? [];
    return found.map((id) => people.nameOf(id) || id).join(', ');
  };
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">{t('auditTrail.field')}</th>
          <th scope="col">{t('auditTrail.before')}</th>
          <th scope="col">{t('auditTrail.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{fieldWords(field)}</th>
            <td>{valueWords(field, before)}</td>
            <td>{valueWords(field, after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});

/** A field without a text: `validUntil` as "Valid until". */
const spaced = (name: string): string => {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};
