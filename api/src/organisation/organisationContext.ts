import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../kernel/KernelDependencies.ts';
import { registerAbsencesRoutes } from './absences/absencesRoutes.ts';
import { registerAuditExportRoutes } from './audit-export/auditExportRoutes.ts';
import { registerBillingRoutes } from './billing/billingRoutes.ts';
import { registerCompaniesRoutes } from './companies/companiesRoutes.ts';
import { registerCostCentersRoutes } from './cost-centers/costCentersRoutes.ts';
import { registerCustomFieldsRoutes } from './custom-fields/customFieldsRoutes.ts';
import { registerGroupsRoutes } from './groups/groupsRoutes.ts';
import { registerNegotiatedRatesRoutes } from './negotiated-rates/negotiatedRatesRoutes.ts';
import { registerOfficesRoutes } from './offices/officesRoutes.ts';
import { registerLoyaltyRoutes } from './loyalty/loyaltyRoutes.ts';
import { registerPersonPictureRoutes } from './person-pictures/personPictureRoutes.ts';
import { registerPeopleRoutes } from './people/peopleRoutes.ts';
import { registerTenantRoutes } from './tenants/tenantRoutes.ts';
import { registerTenantSettingsRoutes } from './tenants/tenantSettingsRoutes.ts';
import { registerTravelProfileRoutes } from './travel-profile/travelProfileRoutes.ts';
import { registerTravelDocumentsRoutes } from './travel-documents/travelDocumentsRoutes.ts';

/** Tenants, companies, their people and their settings. */
export function registerOrganisationContext(app: FastifyInstance, deps: KernelDependencies): void {
  registerTenantRoutes(app, deps);
  registerTenantSettingsRoutes(app, deps);
  registerCompaniesRoutes(app, deps);
  registerPeopleRoutes(app, deps);
  registerPersonPictureRoutes(app, deps);
  registerAbsencesRoutes(app, deps);
  registerCostCentersRoutes(app, deps);
  registerCustomFieldsRoutes(app, deps);
  registerBillingRoutes(app, deps);
  registerGroupsRoutes(app, deps);
  registerOfficesRoutes(app, deps);
  registerAuditExportRoutes(app, deps);
  registerNegotiatedRatesRoutes(app, deps);
  registerTravelDocumentsRoutes(app, deps);
  registerLoyaltyRoutes(app, deps);
  registerTravelProfileRoutes(app, deps);
}
