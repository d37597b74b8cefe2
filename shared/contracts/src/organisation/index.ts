export * from './billing.ts';
export * from './costCenters.ts';
export * from './customFields.ts';
export * from './groups.ts';
export * from './people.ts';
export * from './tenant.ts';
export * from './tenantSettings.ts';
export * from './travelDocuments.ts';
export { settingsScopes, type Audience, type SettingsScope } from './companySettings.ts';
