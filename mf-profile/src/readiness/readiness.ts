import type { Customer, TravelDocument } from '@portolan/contracts';

const products = ['taxis', 'hotels', 'trains', 'cars', 'flights'] as const;
export type Product = (typeof products)[number];

/** Data that may be missing for a product. */
export type Gap = 'name' | 'phone' | 'birthDate' | 'licence' | 'identity';

/** Fields of a profile that products need. */
export type ReadyProfile = Pick<Customer, 'firstName' | 'lastName' | 'cellphone' | 'birthDate'>;

const needs: Readonly<Record<Product, readonly Gap[]>> = {
  taxis: ['name', 'phone'],
  hotels: ['name'],
  trains: ['name'],
  cars: ['name', 'birthDate', 'licence'],
  flights: ['name', 'birthDate', 'identity'],
};

/** Missing data for each product on a day (yyyy-MM-dd), in the order of products. */
export function readinessOf(
  profile: ReadyProfile,
  documents: readonly TravelDocument[],
  today: string,
): readonly { readonly product: Product; readonly gaps: readonly Gap[] }[] {
  const hasValid = (...types: readonly TravelDocument['type'][]) =>
    documents.some(({ type, expiresOn }) => types.includes(type) && (expiresOn === null || expiresOn >= today));
  const isThere: Readonly<Record<Gap, boolean>> = {
    name: profile.firstName.trim() !== '' && profile.lastName.trim() !== '',
    phone: profile.cellphone !== '',
    birthDate: profile.birthDate !== null,
    licence: hasValid('DRIVING_LICENCE'),
    identity: hasValid('PASSPORT', 'NATIONAL_ID'),
  };
  return products.map((product) => ({ product, gaps: needs[product].filter((gap) => !isThere[gap]) }));
}
