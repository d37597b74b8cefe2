import type { Role } from '@portolan/contracts';
import type { Config } from '../../kernel/process/config.ts';

/** Roles that run a brand or the platform: in production a password alone is not enough for them. */
const demandedOf: readonly Role[] = ['TENANT_ADMIN', 'PLATFORM_OPERATOR'];

export const demandsSecondFactor = (roles: readonly Role[], { environment }: Pick<Config, 'environment'>): boolean =>
  environment === 'production' && roles.some((role) => demandedOf.includes(role));
