import { fetchCustomer, updateCustomer, type Appearance } from '@portolan/contracts';
import type { Session } from '@portolan/session';

/** Saves a theme in the newest version of the signed-in person's profile. Rejects with the API's error. */
export async function saveAppearance({ session, http }: Session, appearance: Appearance): Promise<void> {
  const params = { id: session.auth?.userId ?? '' };
  const newest = await http.call(fetchCustomer, { params });
  const {
    firstName,
    lastName,
    cellphone,
    address1,
    address2,
    zipCode,
    city,
    country,
    languageISOCode,
    currency,
    birthDate,
    userTitle,
  } = newest;
  const body = {
    firstName,
    lastName,
    cellphone,
    address1,
    address2,
    zipCode,
    city,
    country,
    languageISOCode,
    currency,
    birthDate,
    userTitle,
    appearance,
  };
  const saved = await http.call(updateCustomer, { params, body, ifMatch: newest.version });
  if (session.user?.id === saved.id) session.replaceUser(saved);
}
