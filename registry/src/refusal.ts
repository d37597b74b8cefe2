/** What the registry refuses, and its HTTP status. `message` says what to change. */
const statuses = { NOT_SIGNED_IN: 401, MALFORMED_REQUEST: 400, NOT_FOUND: 404, VERSION_EXISTS: 409, GATE_REFUSED: 422, FILES_DIFFER: 422 } as const;
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
