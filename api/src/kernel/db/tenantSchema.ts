import type { ContactPerson, ProductType } from '@portolan/contracts';
import type { Generated } from 'kysely';
import type { GeneratedJson, Instant, OptionalInstant, OptionalText, TenantRow, VersionedRow } from './columns.ts';

/** Tables of the portal’s tenants and of the companies in them. */
export interface TenantSchema {
  tenants: TenantsTable;
  tenantHosts: TenantHostsTable;
  tenantSettings: TenantSettingsTable;
  tenantTexts: TenantTextsTable;
  tenantLogos: TenantLogosTable;
  companies: CompaniesTable;
  offices: OfficesTable;
  supplierConfigs: SupplierConfigsTable;
}

interface TenantsTable {
  id: string;
  name: string;
  countryCode: string;
  brandColor: string;
  logo: string | null;
  invertedLogo: string | null;
  cardPaymentPublicKey: string | null;
  customerSupportAddress: string;
  customerSupportPhone: string;
  customerSupportHours: OptionalText;
}

interface TenantHostsTable {
  host: string;
  tenantId: string;
}

/** Changes by a tenant's administrator to its portal; no row before any. */
interface TenantSettingsTable extends TenantRow {
  brandColor: string;
  logo: string | null;
  invertedLogo: string | null;
  icon: string | null;
  documentTitle: string | null;
  customerSupportAddress: string;
  customerSupportPhone: string;
  customerSupportHours: string | null;
  version: number;
  changedBy: string | null;
  changedAt: OptionalInstant;
}

/** A built-in text in the tenant's own wording. */
interface TenantTextsTable extends TenantRow {
  language: string;
  namespace: string;
  key: string;
  value: string;
}

/** A picture of the tenant, named by hash and size; `content` is a PNG in base64. */
interface TenantLogosTable extends TenantRow {
  name: string;
  content: string;
  createdAt: Instant;
}

interface CompaniesTable extends VersionedRow {
  name: string;
  legalName: string;
  registrationNumber: string;
  vatNumber: string;
  addressLine: string;
  addressZip: string;
  addressCity: string;
  countryCode: string;
  defaultLanguage: string;
  defaultCurrency: string;
  tabOrder: string[];
  features: string[];
  plan: 'trial' | 'pro' | 'enterprise';
  subscriptionStatus: 'ACTIVE' | 'DUNNING' | 'SUSPEND' | 'DISABLED';
  subscriptionEndDate: Instant;
  licenseNumber: number;
  /** When an admin closed the popup of the trial's end; null before. */
  trialEndShownAt: Instant | null;
  /** Contacts at the company for the portal's operator and suppliers. */
  contactPersons: GeneratedJson<readonly ContactPerson[]>;
}

/** A tenant's configuration of a supplier. */
interface SupplierConfigsTable extends TenantRow {
  productType: ProductType;
  code: string;
  enabled: boolean;
  /** Sealed; null if the supplier needs none. */
  credentials: string | null;
  timeLimitMs: number | null;
  changedAt: Instant;
}

interface OfficesTable extends VersionedRow {
  id: string;
  name: string;
  line: string;
  zip: string;
  city: string;
  countryCode: string;
  latitude: number;
  longitude: number;
  timeZone: string;
  archived: Generated<boolean>;
}
