import { productFacts, type NegotiatedRate, type NegotiatedRateInput } from '@portolan/contracts';
import type { RefusedField } from '../../kernel/http/ApiError.ts';
import type { ScopedTransaction } from '../../kernel/db/index.ts';
import { takenValues } from '../records/takenValues.ts';
import type { RecordKey, RecordKind } from '../records/settingsRecords.ts';
import { negotiatedRates, type NegotiatedRateRow } from './negotiatedRatesRepository.ts';

/** Negotiated rates and codes for admins. A change affects later searches only; bookings keep their price. */
export const negotiatedRateRecords: RecordKind<NegotiatedRateInput, NegotiatedRate> = {
  entity: 'negotiatedRate',
  find: negotiatedRates.lock,
  read: async (trx, key) => presentRate(await negotiatedRates.demand(trx, key)),
  refuse,
  save: (trx, key, input, change) => negotiatedRates.save(trx, key, { ...input, ...change }),
  archive: negotiatedRates.archive,
};

async function refuse(trx: ScopedTransaction, key: RecordKey, input: NegotiatedRateInput): Promise<RefusedField[]> {
  const { productType, supplier, hotelId, code, discountPercent } = input;
  const { negotiatedBy } = productFacts[productType];
  const isHotel = negotiatedBy === 'HOTEL';
  const wrong: RefusedField[] = [];
  if (supplier === '' && hotelId === null) wrong.push({ field: 'supplier', code: 'required' });
  if (hotelId !== null && (!isHotel || supplier !== '')) wrong.push({ field: 'hotelId', code: 'invalid' });
  if (!isHotel && discountPercent !== null) wrong.push({ field: 'discountPercent', code: 'invalid' });
  if (!isHotel && code === '') wrong.push({ field: 'code', code: 'required' });
  if (negotiatedBy === 'AIRLINE_CODE' && supplier !== '' && !/^[A-Z0-9]{2}$/.test(supplier))
    wrong.push({ field: 'supplier', code: 'invalid' });
  return [...wrong, ...takenValues('name', { ...input, id: key.id }, await negotiatedRates.list(trx, key))];
}

export const presentRate = ({
  id,
  name,
  productType,
  supplier,
  hotelId,
  code,
  discountPercent,
  isPreferred,
  validUntil,
  archived,
  version,
}: NegotiatedRateRow): NegotiatedRate => ({
  id,
  name,
  productType,
  supplier,
  hotelId,
  code,
  discountPercent,
  isPreferred,
  validUntil,
  archived,
  version,
});
