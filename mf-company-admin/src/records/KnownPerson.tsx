import { observer } from 'mobx-react-lite';
import { useTexts } from '@portolan/remote-kit';
import type { PeopleNames } from './peopleNames.ts';

/** A person's name; empty until loaded. */
export const KnownPerson = observer(function KnownPerson({
  id,
  people,
}: {
  readonly id: string;
  readonly people: PeopleNames;
}) {
  const { t } = useTexts('mf-company-admin');
  const name = people.nameOf(id);
  return <>{name === '' ? t('records.unknownPerson') : (name ?? '\u00A0')}</>;
});
