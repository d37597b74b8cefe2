import {
  errorStatus,
  type ChangedPrice,
  type ErrorType,
  type PasskeyRequest,
  type PolicyViolation,
  type SecondFactorSetup,
} from '@portolan/contracts';

/** Error of a field; its texts are in `locales/*.json` under `fields`. */
export type FieldErrorCode =
  | 'required'
  | 'invalid'
  | 'unknownField'
  | 'tooShort'
  | 'tooLong'
  | 'tooSmall'
  | 'tooLarge'
  /** Another record or person has it already. */
  | 'taken'
  /** No record of the company has this id. */
  | 'unknown'
  /** A change that people cannot make to themselves. */
  | 'yourself'
  /** A company without an admin. */
  | 'lastAdmin'
  /** It would form a cycle. */
  | 'circular'
  /** It has not been tested, or the test failed. */
  | 'untested'
  /** The company has not proven that it owns it. */
  | 'unproven'
  /** A file in an unsupported format. */
  | 'otherFormat'
  | 'fileTooLarge'
  /** It does not belong to this company only. */
  | 'shared'
  /** The address does not answer. */
  | 'unreachable'
  /** It is not on the public internet. */
  | 'notPublic'
  /** The address is no OpenID Connect provider's. */
  | 'notProvider'
  /** The provider at the address names another issuer. */
  | 'otherIssuer'
  // As the specification names them (§5).
  | 'emailAlreadyExists'
  | 'passwordNotCorrect'
  | 'oldPasswordNotCorrect'
  | 'tooWeak';

export interface RefusedField {
  /** Dotted path into params, query or body. */
  readonly field: string;
  readonly code: FieldErrorCode;
}

/** The last change of a record; `by` is a name, null for a person outside the caller's companies. */
export interface RecordChange {
  readonly by: string | null;
  readonly at: Date;
}

/** A reason why a trip cannot be submitted: of one item, or of the whole trip if `itemId` is null. */
export interface Problem {
  readonly itemId: string | null;
  readonly code: ErrorType;
  /** The company's own field, with CUSTOM_FIELD_REQUIRED and CUSTOM_FIELD_INVALID. */
  readonly fieldId?: string;
  /** With POLICY_PREVENTS, if the caller is an agent who may override it. */
  readonly mayOverride?: boolean;
}

interface ApiErrorOptions {
  readonly fields?: readonly RefusedField[];
  /** With VERSION_CONFLICT. */
  readonly changed?: RecordChange;
  /** With PRICE_CHANGED. */
  readonly price?: ChangedPrice;
  /** With SIGN_ON_UNCONFIRMED. */
  readonly person?: { readonly name: string; readonly email: string };
  /** With SECOND_FACTOR_REQUIRED. */
  readonly challenge?: { readonly token: string; readonly setup: SecondFactorSetup | null };
  /** With SECOND_FACTOR_REQUIRED and STEP_UP_REQUIRED. */
  readonly passkey?: PasskeyRequest | undefined;
  /** With STEP_UP_REQUIRED. */
  readonly stepUp?: 'PASSWORD' | 'CODE' | 'SIGN_ON';
  /** With POLICY_PREVENTS. */
  readonly violations?: readonly PolicyViolation[];
  /** With TRIP_INVALID. */
  readonly problems?: readonly Problem[];
  /** With APPROVER_MISSING: names. */
  readonly people?: readonly string[];
  /** With SALE_NOT_OPEN: yyyy-MM-dd. */
  readonly opensOn?: string;
  /** With IN_USE. */
  readonly trips?: readonly { readonly cartId: string; readonly tripId: string; readonly tripName: string }[];
  /** Sent as `Retry-After`. */
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

/** A refusal that the caller is told of, by the contract's `type`; status and texts follow from it. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly type: ErrorType;
  readonly fields: readonly RefusedField[];
  readonly changed: RecordChange | undefined;
  readonly price: ChangedPrice | undefined;
  readonly person: ApiErrorOptions['person'];
  readonly challenge: ApiErrorOptions['challenge'];
  readonly passkey: ApiErrorOptions['passkey'];
  readonly stepUp: ApiErrorOptions['stepUp'];
  readonly violations: readonly PolicyViolation[] | undefined;
  readonly problems: readonly Problem[] | undefined;
  readonly people: readonly string[] | undefined;
  readonly opensOn: string | undefined;
  readonly trips: ApiErrorOptions['trips'];
  readonly retryAfterSeconds: number | undefined;

  constructor(type: ErrorType, options: ApiErrorOptions = {}) {
    super(type, { cause: options.cause });
    this.type = type;
    this.fields = options.fields ?? [];
    this.changed = options.changed;
    this.price = options.price;
    this.person = options.person;
    this.challenge = options.challenge;
    this.passkey = options.passkey;
    this.stepUp = options.stepUp;
    this.violations = options.violations;
    this.problems = options.problems;
    this.people = options.people;
    this.opensOn = options.opensOn;
    this.trips = options.trips;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }

  /** HTTP status of the answer. */
  get status(): number {
    return errorStatus[this.type];
  }
}
