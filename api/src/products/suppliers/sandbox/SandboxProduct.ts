import type { Airports } from './flightRoutes.ts';
import type { Towns } from './hotelCatalog.ts';
import type { SandboxTrainsParts } from './sandboxTrains.ts';

/** What embedded suppliers are made with. */
export interface SandboxSearchParts {
  readonly places: Towns & Airports & SandboxTrainsParts['places'];
  /** How long offers hold, in minutes; as each product usually has it, unless told. */
  readonly lifeMinutes?: number | undefined;
  /** How long each supplier of hotels takes over a search, in milliseconds. */
  readonly hotelDelaysMs?: readonly number[] | undefined;
  /** The same of flights. */
  readonly flightDelaysMs?: readonly number[] | undefined;
}

/** The embedded suppliers of a product. */
export interface SandboxProduct<Suppliers> {
  readonly create: (parts: SandboxSearchParts) => Suppliers;
  /** Who they are: each books under its code. */
  readonly providers: readonly { readonly code: string }[];
}
