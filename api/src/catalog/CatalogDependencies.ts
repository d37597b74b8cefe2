import type { Place } from '@portolan/contracts';
import type { Actor } from '../kernel/access/actor.ts';
import type { ScopedTransaction } from '../kernel/db/index.ts';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import type { PlaceCatalog } from './places/placeCatalog.ts';

export interface CatalogDependencies extends KernelDependencies {
  readonly places: PlaceCatalog;
  /** The hotel of a trip's item as a place, for readers who may see the trip. Absent: there are no trips. */
  readonly findStay?: (trx: ScopedTransaction, actor: Actor, itemId: string) => Promise<Place | undefined>;
}
