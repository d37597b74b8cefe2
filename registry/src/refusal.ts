/** What the registry refuses, and its HTTP status. `message` says what to change. */
const statuses = {
  MALFORMED_REQUEST: 400, NOT_SIGNED_IN: 401, FORBIDDEN: 403, NOT_FOUND: 404, VERSION_EXISTS: 409, VERSION_WITHDRAWN: 409, RELEASE_CHANGED: 409,
  LOCKED: 409, NOTHING_ACTIVE: 409, NO_CANARY: 409, NO_FALLBACK: 409, GATE_REFUSED: 422, FILES_DIFFER: 422,
} as const;
export type RefusalType = keyof typeof statuses;

/** A refusal that alters nothing; answered as `{type, message, meta}` like every error of the portal. */
export class Refusal extends Error {
  readonly type: RefusalType;
  readonly status: number;

  constructor(type: RefusalType, message: string) {
    super(message);
    this.name = 'Refusal';
    this.type = type;
    this.status = statuses[type];
  }
}
