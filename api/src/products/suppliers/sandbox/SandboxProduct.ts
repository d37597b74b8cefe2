import type { Airports } from './flightRoutes.ts';
import type { Towns } from './hotelCatalog.ts';
import type { SandboxTrainsDeps } from './sandboxTrains.ts';

/** Dependencies of embedded suppliers. */
export interface SandboxSearchDeps {
  readonly places: Towns & Airports & SandboxTrainsDeps['places'];
  /** Lifetime of offers, in minutes; default: the usual one of each product. */
  readonly lifeMinutes?: number | undefined;
  /** Answer time of each hotel supplier in a search, in milliseconds. */
  readonly hotelDelaysMs?: readonly number[] | undefined;
  /** Answer time of each flight supplier in a search, in milliseconds. */
  readonly flightDelaysMs?: readonly number[] | undefined;
}

/** The embedded suppliers of a product. */
export interface SandboxProduct<Suppliers> {
  readonly create: (deps: SandboxSearchDeps) => Suppliers;
  /** The suppliers and their codes. */
  readonly providers: readonly { readonly code: string }[];
}
