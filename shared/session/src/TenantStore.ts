import { makeAutoObservable } from 'mobx';
import { defaultTenantCountry, type PublicConfig, type Tenant } from '@portolan/contracts';

/** The portal's brand, and the settings of the installation: both come with the page. */
export class TenantStore {
  tenant: Tenant;
  config: PublicConfig;

  constructor(tenant: Tenant, config: PublicConfig) {
    this.tenant = tenant;
    this.config = config;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Props of `TenantMark` of the interface. */
  get mark(): {
    readonly name: string;
    readonly seed: string;
    readonly logo: string | null;
    readonly invertedLogo: string | null;
  } {
    const { name, brandColor, logo, invertedLogo } = this.tenant;
    return { name, seed: brandColor, logo, invertedLogo };
  }

  /** Country of the tenant, SE if it names none (spec §1). */
  get countryCode(): string {
    return this.tenant.countryCode || defaultTenantCountry;
  }
}
