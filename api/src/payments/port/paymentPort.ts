import type { IncomingHttpHeaders } from 'node:http';
import type { Money } from '../../kernel/money/money.ts';

/** An amount reserved on a card or account; `ACTION_REQUIRED` waits for the holder's second factor. */
export interface Authorisation {
  readonly ref: string;
  readonly state: 'AUTHORISED' | 'ACTION_REQUIRED' | 'DECLINED';
}

/** A provider's event about an authorisation. Events come at least once and in any order. */
export interface PaymentEvent {
  readonly eventId: string;
  /** The key of the authorisation. */
  readonly key: string;
  readonly occurredAt: Date;
}

/** The provider refused or could not be reached. After a temporary failure the outcome is unknown: ask again with the same key. */
export class PaymentError extends Error {
  override readonly name = 'PaymentError';
  readonly code: 'NOT_ALLOWED' | 'PROVIDER_DOWN';

  constructor(code: 'NOT_ALLOWED' | 'PROVIDER_DOWN') {
    super(code);
    this.code = code;
  }
}

/**
 * Interface of every payment provider. Calls carry the provider's own token of a card or an account: a card number never reaches the portal. Each
 * call has its effect once for a key.
 * @throws PaymentError
 */
export interface PaymentProvider {
  readonly code: string;
  /** The provider's token of a company's account, which pays by invoice when no card is chosen. */
  accountOf(companyId: string): string;
  authorise(key: string, sourceToken: string, amount: Money): Promise<Authorisation>;
  /** State of an authorisation; null if the provider does not know the key. */
  retrieve(key: string): Promise<Authorisation | null>;
  /** Page where the holder gives the second factor, with a page of the portal to return to; null if none is needed. */
  actionUrl(key: string, back: URL): Promise<string | null>;
  /** Takes all or a part of the reserved amount, once; the rest is released. */
  capture(key: string, ref: string, amount: Money): Promise<void>;
  /** Releases the reserved amount. */
  cancel(key: string, ref: string): Promise<void>;
  /** Refunds a part or all of the captured amount; never more in total. */
  refund(key: string, ref: string, amount: Money): Promise<void>;
  /** Reads a call of the provider; null if the provider did not sign it. */
  onEvent(raw: string, headers: IncomingHttpHeaders, now: Date): PaymentEvent | null;
}
