import type { PublicConfig, Tenant } from '@portolan/contracts';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { systemClock } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { createTenantDirectory } from '../../kernel/tenancy/tenancy.ts';
import type { Database } from '../../kernel/db/index.ts';
import { presentConfig, presentTenant } from './tenantPresenter.ts';

/** Facts that a page of the portal needs before its code runs. */
export interface Portal {
  readonly tenant: Tenant;
  readonly config: PublicConfig;
}

/** Finds the portal of a request; null for an unknown host. */
export function createPortalFinder(db: Database, config: Config): (request: FastifyRequest) => Promise<Portal | null> {
  const tenants = createTenantDirectory(db, systemClock, config.environment === 'demo');
  return async (request) => {
    try {
      return { tenant: presentTenant(await tenants.resolve(request)), config: presentConfig(config) };
    } catch (error) {
      if (error instanceof ApiError && error.type === 'NOT_FOUND') return null;
      throw error;
    }
  };
}
