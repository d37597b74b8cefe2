import type { PublicConfig, Tenant } from '@portolan/contracts';
import type { Config } from '../app/config.ts';
import type { TenantRow } from '../app/tenancy.ts';

/** The brand as every visitor may see it. */
export function presentTenant(tenant: TenantRow): Tenant {
  return {
    id: tenant.id,
    name: tenant.name,
    countryCode: tenant.countryCode,
    brandColor: tenant.brandColor,
    logo: tenant.logo,
    invertedLogo: tenant.invertedLogo,
    cardPaymentPublicKey: tenant.cardPaymentPublicKey,
    customerSupportAddress: tenant.customerSupportAddress,
    customerSupportPhone: tenant.customerSupportPhone,
  };
}

/** The part of the configuration that a browser needs. */
export function presentConfig(config: Config): PublicConfig {
  return {
    environment: config.environment,
    documentServiceUrl: config.documentServiceUrl,
    mapTiles: config.mapTiles === null ? null : { url: config.mapTiles.url, key: config.mapTiles.key },
  };
}
