import { sandboxProducts, type SearchSuppliers } from '../searchSuppliers.ts';
import type { SandboxSearchDeps } from './SandboxProduct.ts';

/** The embedded suppliers of every product. */
export const createSandboxSearch = (
  places: SandboxSearchDeps['places'],
  deps: Omit<SandboxSearchDeps, 'places'> = {},
): SearchSuppliers => {
  const suppliers = Object.entries(sandboxProducts).map(([key, { create }]) => [key, create({ ...deps, places })]);
  // Each supplier by its own key.
  return Object.fromEntries(suppliers) as SearchSuppliers;
};

/** Booking codes of the embedded suppliers. */
export const sandboxCodes: ReadonlySet<string> = new Set(
  Object.values(sandboxProducts).flatMap(({ providers }) => providers.map(({ code }) => code)),
);
