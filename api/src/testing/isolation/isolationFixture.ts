import { randomUUID } from 'node:crypto';
import type { TaxiOffer } from '@portolan/contracts';
import type { TestSession } from '../testApp.ts';
import type { TestCompany, TestPerson } from '../world.ts';

/** One company of the walk: a signed-in person, and rows of each kind. */
export interface Side {
  readonly company: TestCompany;
  readonly person: TestPerson;
  /** A person who is not asked to approve, and could decide. */
  readonly colleague: TestPerson;
  readonly session: TestSession;
  /** An agent whose only client the company is. */
  readonly agent: TestSession;
  readonly offer: TaxiOffer;
  readonly cartId: string;
  readonly itemId: string;
}

/** Fields of a request that the operation has. */
export interface Request {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly headers?: Record<string, string>;
}

/** A request of `own` with something of the other company in it. */
export interface Crossing {
  readonly request: Request;
  /** `refused`: 401, 403, 404, 410 or 422. `harmless`: may succeed, but shows and changes nothing of the other company. */
  readonly expected: 'refused' | 'harmless';
}

/** How to try an operation: `succeed` with own ids first, so that refusing everything cannot pass for isolation. */
export interface IsolationFixture {
  readonly succeed: (own: Side) => Request | Promise<Request>;
  /** The sender of the requests, if not the side's person. */
  readonly sender?: (own: Side) => TestSession | Promise<TestSession>;
  /** One crossing for every field that takes an id or a text of the other company. */
  readonly cross: (own: Side, other: Side) => Crossing[] | Promise<Crossing[]>;
}

export const refused = (request: Request): Crossing => ({ request, expected: 'refused' });
export const harmless = (request: Request): Crossing => ({ request, expected: 'harmless' });
export const nothingToCross = (): Crossing[] => [];
export const anyVersion = { 'if-match': '*' };
/** A unique idempotency key. */
export const withKey = () => ({ 'idempotency-key': randomUUID() });
export const inCompany = ({ company }: Side): Request => ({ params: { companyId: company.companyId } });

export const openToAll: IsolationFixture = { succeed: () => ({}), cross: nothingToCross };

/** A request with an id of the caller's company, then with one of the other company. */
export function byOneId(request: (side: Side) => Request | Promise<Request>): IsolationFixture {
  return { succeed: request, cross: async (_own, other) => [refused(await request(other))] };
}

/** Within a tenant a link is its holder's, but its secret opens nothing in another company; at another tenant's portal it is unknown. */
export function crossedToken(own: Side, other: Side, ofOwn: string, ofOther: string): string {
  return own.company.host === other.company.host ? `${ofOwn.split('.')[0]}.${ofOther.split('.')[1]}` : ofOther;
}

/** Within a tenant a link works for every holder, by design. At another tenant's portal it is unknown. */
export function elsewhere(request: (other: Side) => Promise<Request>): IsolationFixture['cross'] {
  return async (own, other) => (own.company.host === other.company.host ? [] : [refused(await request(other))]);
}
