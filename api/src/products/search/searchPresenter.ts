import type { LanguageCode, SearchedSupplier } from '@portolan/contracts';
import { supplierErrorTexts } from '../suppliers/supplierErrorTexts.ts';
import type { Batch } from './batches.ts';
import type { SearchRow } from './searchesRepository.ts';

/** Fields of every search's answer besides its offers. */
export function presentSearchState(
  search: Pick<SearchRow, 'id' | 'expiresAt'>,
  batches: readonly Batch<unknown>[],
  names: ReadonlyMap<string, string>,
  language: LanguageCode,
) {
  const suppliers = batches.map((batch): SearchedSupplier => ({
    code: batch.supplierCode,
    name: names.get(batch.supplierCode) ?? batch.supplierCode,
    state: batch.state,
    ...(batch.state === 'FAILED' && { message: supplierErrorTexts[language][batch.errorCode] }),
  }));
  const isRunning = batches.some(({ state }) => state === 'WAITING');
  return {
    searchId: search.id,
    status: isRunning ? ('RUNNING' as const) : ('FINISHED' as const),
    suppliers,
    expiresAt: search.expiresAt.toISOString(),
  };
}
