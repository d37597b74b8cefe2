import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '../../kernel/money/money.ts';

/** An amount reserved on a card or account; `ACTION_REQUIRED` waits for the holder's second factor. */
export interface Authorisation {
  readonly ref: string;
  readonly state: 'AUTHORISED' | 'ACTION_REQUIRED' | 'DECLINED';
}

/** News of an authorisation, from the provider. Events come at least once and in any order. */
export interface PaymentEvent {
  readonly eventId: string;
  /** The key under which it was authorised. */
  readonly key: string;
  readonly occurredAt: Date;
}

/** The provider refused or could not be reached. After a failure that passes nobody knows whether it was done: ask again with the same key. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: 'NOT_ALLOWED' | 'PROVIDER_DOWN';

  constructor(code: 'NOT_ALLOWED' | 'PROVIDER_DOWN') {
    super(code);
    this.code = code;
  }
}

/**
 * What every payment provider implements. It is given its own token of a card or an account: a card's number never comes to us. Every call
 * does its work once for a key. @throws PaymentError
 */
export interface PaymentProvider {
  readonly code: string;
  /** Its token of a company's own account, which pays by invoice what no card was chosen for. */
  accountOf(companyId: string): string;
  authorise(key: string, sourceToken: string, amount: Money): Promise<Authorisation>;
  /** How an authorisation stands; null when the provider never heard of the key. */
  retrieve(key: string): Promise<Authorisation | null>;
  /** Where the holder gives the second factor of an authorisation, and is led back from to a page of ours; null where none is asked for. */
  actionUrl(key: string, back: URL): Promise<string | null>;
  /** Takes all or a part of what is reserved, once; the rest is given free. */
  capture(key: string, ref: string, amount: Money): Promise<void>;
  /** Gives free what is reserved. */
  cancel(key: string, ref: string): Promise<void>;
  /** Gives back a part or all of what was taken; never more than that in all. */
  refund(key: string, ref: string, amount: Money): Promise<void>;
  /** Reads a call of the provider; null when it is not one that it signed. */
  onEvent(raw: string, headers: IncomingHttpHeaders, now: Date): PaymentEvent | null;
}
