import { registryErrorStatus, type RegistryErrorType } from '@portolan/contracts';

/** A refusal that alters nothing; answered as `{type, message, meta}` like every error of the portal. */
export class RegistryError extends Error {
  readonly type: RegistryErrorType;
  readonly status: number;

  constructor(type: RegistryErrorType, message: string) {
    super(message);
    this.name = 'RegistryError';
    this.type = type;
    this.status = registryErrorStatus[type];
  }
}
