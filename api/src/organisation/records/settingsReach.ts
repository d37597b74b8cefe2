import type { SettingsScope } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { assertCan } from '../../kernel/access/access.ts';
import type { CompanyKey } from '../companies/companiesRepository.ts';

/**
 * The company of a list of settings: everyone there may list what they can choose from, admins may list all.
 * @throws ApiError NOT_FOUND for another company's, FORBIDDEN
 */
export function reachSettings(actor: Actor, companyId: string, scope: SettingsScope = 'ALLOWED'): CompanyKey {
  const company = { tenantId: actor.tenantId, companyId };
  assertCan(actor, 'settings.view', company);
  if (scope === 'ALL') assertCan(actor, 'settings.manage', company);
  return company;
}

/** The company whose settings an admin lists in full. @throws ApiError NOT_FOUND, FORBIDDEN */
export function reachManaged(actor: Actor, companyId: string): CompanyKey {
  const company = { tenantId: actor.tenantId, companyId };
  assertCan(actor, 'settings.manage', company);
  return company;
}
