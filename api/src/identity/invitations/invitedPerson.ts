import { randomUUID } from 'node:crypto';
import type { LanguageCode, Role } from '@portolan/contracts';
import { normaliseForSearch, type NewRow } from '../../kernel/db/index.ts';

interface Invited {
  readonly tenantId: string;
  readonly companyId: string;
  readonly email: string;
  readonly language: LanguageCode;
  readonly currency: string;
  readonly roles: readonly Role[];
}

/** A new person with the invitation's data only. */
export const invitedPerson = ({
  roles,
  email,
  ...invited
}: Invited): NewRow<'customers'> & { readonly id: string } => ({
  ...invited,
  id: randomUUID(),
  email,
  roles: [...roles],
  status: 'INVITED',
  firstName: '',
  lastName: '',
  cellphone: '',
  address1: '',
  address2: '',
  zipCode: '',
  city: '',
  country: null,
  birthDate: null,
  userTitle: null,
  profileImageUrl: null,
  ...searchable('', '', email),
});

/** Sort and search columns of a person. */
export const searchable = (firstName: string, lastName: string, email: string) => ({
  sortName: normaliseForSearch(`${lastName} ${firstName}`),
  searchText: normaliseForSearch(`${firstName} ${lastName} ${email}`),
});
