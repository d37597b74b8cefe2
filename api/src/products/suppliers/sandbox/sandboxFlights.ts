import { setTimeout as pause } from 'node:timers/promises';
import { toMinor } from '../../../kernel/money/money.ts';
import { SupplierError } from '../bookingPort.ts';
import type { FlightQuery, FlightSupplier, SuppliedJourney } from '../flightPort.ts';
import type { QuestionContext } from '../searchPort.ts';
import type { Airports } from './flightRoutes.ts';
import { soldFor } from './flightSales.ts';
import { flightSellers, type FlightSeller } from './flightSellers.ts';
import { ticketsFor } from './flightTickets.ts';
import { magicPlaces, priceNow } from './sandboxMagic.ts';

interface SandboxFlightsDeps {
  readonly places: Airports;
  /** Lifetime of an offer, in minutes; default 20. */
  readonly lifeMinutes?: number | undefined;
  /** Answer time of each supplier in a search, in milliseconds; default 0 and two seconds. */
  readonly delaysMs?: readonly number[] | undefined;
  /** Answer time of the slow supplier of `sandbox-one-slow`, in milliseconds; default 6,000. */
  readonly slowMs?: number;
}

/** The only supplier that fails where a search place asks for one supplier's failure (`magicPlaces`). */
const faultyCode = 'SKYFINCH';

/**
 * The embedded suppliers of flights: a pure function of the query and the day of the search. The same question gets the same journeys and
 * tickets, byte for byte, except for expiries.
 */
export const createSandboxFlights = (deps: SandboxFlightsDeps): readonly FlightSupplier[] =>
  flightSellers.map((seller, place) => ({
    code: seller.code,
    name: seller.name,
    async search(query, asking) {
      await answerTime(seller, query, asking, deps, deps.delaysMs?.[place] ?? place * 2_000);
      const magic = magicAt(query);
      if (seller.code === faultyCode && magic === magicPlaces.oneNonsense) return nonsense;
      if (magic === magicPlaces.noOffers) return [];
      const selling = { seller, query, now: asking.now, airports: deps.places };
      return query.legs.flatMap((_, index) => soldFor(index, selling));
    },
    async combine(query, journeys, asking) {
      await answerTime(seller, query, asking, deps, 0);
      const magic = magicAt(query);
      const life = magic === magicPlaces.expired ? 0 : (deps.lifeMinutes ?? 20);
      const expiresAt = new Date(asking.now.getTime() + life * 60_000).toISOString();
      const selling = { seller, query, now: asking.now, airports: deps.places };
      return ticketsFor(journeys, selling, { magic, expiresAt });
    },
    async price({ id, price: { quoted } }) {
      return priceNow({
        offerId: id,
        quoted: { minor: toMinor(quoted.amount, quoted.currency), currency: quoted.currency },
      });
    },
  }));

/** Code of the requested test behaviour (`magicPlaces`); undefined for none. */
const magicAt = ({ legs }: FlightQuery): string | undefined =>
  Object.values(magicPlaces).find((name) =>
    legs.some(({ askedFor }) => askedFor.some((pointId) => pointId === `address:${name}`)),
  );

async function answerTime(
  { code }: FlightSeller,
  query: FlightQuery,
  { signal }: QuestionContext,
  { slowMs = 6_000 }: SandboxFlightsDeps,
  delayMs: number,
): Promise<void> {
  const magic = magicAt(query);
  const isFaulty = code === faultyCode;
  if (magic === magicPlaces.allDown || (isFaulty && magic === magicPlaces.oneDown))
    throw new SupplierError('SUPPLIER_DOWN');
  const waitMs = isFaulty && magic === magicPlaces.oneSlow ? slowMs : delayMs;
  if (waitMs > 0) await pause(waitMs, undefined, { signal });
}

/** An invalid journey. */
const nonsense = [{ id: 'flight', fares: 'free' }, null] as unknown as SuppliedJourney[];
