import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import type { PlaceCatalog } from './places/placeCatalog.ts';

export interface CatalogDependencies extends KernelDependencies {
  readonly places: PlaceCatalog;
}
