import {
  archiveNegotiatedRate,
  createNegotiatedRate,
  listNegotiatedRates,
  negotiatedProducts,
  negotiatedRateInput,
  updateNegotiatedRate,
  type NegotiatedProduct,
  type NegotiatedRate,
  type NegotiatedRateInput,
} from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { wholeOf } from '../records/amounts.ts';
import { problemsBy, type FieldProblem } from '../records/fieldProblems.ts';
import { RecordsStore } from '../records/RecordsStore.ts';

/** A negotiated rate or code as typed. A hotel's terms are with a chain; those of one hotel come from the agency and keep their hotel. */
export interface RateDraft {
  readonly name: string;
  readonly productType: NegotiatedProduct;
  readonly supplier: string;
  readonly hotelId: string | null;
  readonly code: string;
  readonly discountPercent: string;
  readonly isPreferred: boolean;
  readonly validUntil: string;
  readonly archived: boolean;
}

const draftOf = (rate: NegotiatedRate | null): RateDraft => ({
  name: rate?.name ?? '',
  productType: negotiatedProducts.find((product) => product === rate?.productType) ?? 'HOTEL',
  supplier: rate?.supplier ?? '',
  hotelId: rate?.hotelId ?? null,
  code: rate?.code ?? '',
  discountPercent: rate?.discountPercent == null ? '' : String(rate.discountPercent),
  isPreferred: rate?.isPreferred ?? false,
  validUntil: rate?.validUntil ?? '',
  archived: rate?.archived ?? false,
});

const inputOf = (draft: RateDraft): NegotiatedRateInput => {
  const isHotel = draft.productType === 'HOTEL';
  const supplier = draft.supplier.trim();
  const percent = draft.discountPercent.trim();
  return {
    name: draft.name.trim(),
    productType: draft.productType,
    supplier: draft.productType === 'FLIGHT' ? supplier.toUpperCase() : supplier,
    hotelId: isHotel ? draft.hotelId : null,
    code: draft.code.trim(),
    discountPercent: isHotel && percent !== '' ? (wholeOf(percent) ?? 0) : null,
    isPreferred: draft.isPreferred,
    validUntil: draft.validUntil === '' ? null : draft.validUntil,
    archived: draft.archived,
  };
};

const problemsOf = (draft: RateDraft): readonly FieldProblem[] => {
  const input = inputOf(draft);
  const { productType, supplier, hotelId, code } = input;
  return [
    ...problemsBy(negotiatedRateInput, input).map(({ field, code: what }) => ({
      field,
      code: field === 'discountPercent' ? 'invalid' : what,
    })),
    ...(supplier === '' && hotelId === null ? [{ field: 'supplier', code: 'required' }] : []),
    ...(productType === 'FLIGHT' && supplier !== '' && !/^[A-Z0-9]{2}$/.test(supplier)
      ? [{ field: 'supplier', code: 'airline' }]
      : []),
    ...(productType !== 'HOTEL' && code === '' ? [{ field: 'code', code: 'required' }] : []),
  ];
};

export const rateRecords = (http: HttpClient, companyId: string) =>
  new RecordsStore<NegotiatedRate, RateDraft>({
    list: async (signal) =>
      (await http.call(listNegotiatedRates, { params: { companyId }, ...(signal && { signal }) })).content,
    draftOf,
    problemsOf,
    create: (draft, key) =>
      http.call(createNegotiatedRate, { params: { companyId }, body: inputOf(draft), idempotencyKey: key }),
    update: ({ id, version }, draft) =>
      http.call(updateNegotiatedRate, { params: { companyId, id }, body: inputOf(draft), ifMatch: version }),
    archive: ({ id, version }) => http.call(archiveNegotiatedRate, { params: { companyId, id }, ifMatch: version }),
    nameOf: ({ name }) => name,
  });
