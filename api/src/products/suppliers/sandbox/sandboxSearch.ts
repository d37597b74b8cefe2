import { sandboxProducts, type SearchSuppliers } from '../searchSuppliers.ts';
import type { SandboxSearchParts } from './SandboxProduct.ts';

/** The embedded suppliers of every product. */
export const createSandboxSearch = (
  places: SandboxSearchParts['places'],
  parts: Omit<SandboxSearchParts, 'places'> = {},
): SearchSuppliers => {
  const made = Object.entries(sandboxProducts).map(([key, { create }]) => [key, create({ ...parts, places })]);
  // Each supplier by its own key.
  return Object.fromEntries(made) as SearchSuppliers;
};

/** Booking codes of the embedded suppliers. */
export const sandboxCodes: ReadonlySet<string> = new Set(
  Object.values(sandboxProducts).flatMap(({ providers }) => providers.map(({ code }) => code)),
);
