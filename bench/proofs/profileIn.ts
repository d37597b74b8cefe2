import type { CustomerUpdate } from '@portolan/contracts';

/** A complete profile whose city names its last writer. */
export const profileIn = (city: string): CustomerUpdate => ({
  firstName: 'Elin',
  lastName: 'Sandberg',
  cellphone: '+46701234567',
  address1: '',
  address2: '',
  zipCode: '',
  city,
  country: 'SE',
  languageISOCode: 'en',
  currency: 'SEK',
  birthDate: null,
  userTitle: 'MS',
});
