import type { PublicConfig, Tenant, TenantSettings, WordedText } from '@portolan/contracts';
import type { Config } from '../../kernel/process/config.ts';
import type { Brand } from '../../kernel/tenancy/brand.ts';

/** The brand as visitors see it. */
export function presentTenant(tenant: Brand): Tenant {
  return {
    id: tenant.id,
    name: tenant.name,
    countryCode: tenant.countryCode,
    brandColor: tenant.brandColor,
    logo: tenant.logo,
    invertedLogo: tenant.invertedLogo,
    icon: tenant.icon,
    documentTitle: tenant.documentTitle,
    cardPaymentPublicKey: tenant.cardPaymentPublicKey,
    customerSupportAddress: tenant.customerSupportAddress,
    customerSupportPhone: tenant.customerSupportPhone,
    customerSupportHours: tenant.customerSupportHours,
    worded: [...tenant.worded],
  };
}

/** The settings for administrators. */
export function presentSettings(tenant: Brand, wording: readonly WordedText[]): TenantSettings {
  const {
    name,
    brandColor,
    logo,
    invertedLogo,
    icon,
    documentTitle,
    customerSupportAddress,
    customerSupportPhone,
    customerSupportHours,
    version,
  } = tenant;
  return {
    name,
    brandColor,
    logo,
    invertedLogo,
    icon,
    documentTitle,
    customerSupportAddress,
    customerSupportPhone,
    customerSupportHours,
    wording: [...wording],
    version,
  };
}

/** Configuration for the browser. */
export function presentConfig(config: Config): PublicConfig {
  return {
    environment: config.environment,
    documentServiceUrl: config.documentServiceUrl,
    sessionRecording: config.sessionRecording,
    supportChat:
      config.supportChat === null
        ? null
        : { url: config.supportChat.url, websiteToken: config.supportChat.websiteToken },
    mapTiles: config.mapTiles && { ...config.mapTiles },
  };
}
