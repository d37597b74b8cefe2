import type { Role } from '@portolan/contracts';
import type { Config } from '../../kernel/process/config.ts';

/** Whoever runs a brand or the platform: in production not by a password alone. */
const demandedOf: readonly Role[] = ['TENANT_ADMIN', 'PLATFORM_OPERATOR'];

export const demandsSecondFactor = (roles: readonly Role[], { environment }: Pick<Config, 'environment'>): boolean =>
  environment === 'production' && roles.some((role) => demandedOf.includes(role));
