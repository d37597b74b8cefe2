import { makeAutoObservable } from 'mobx';
import { defaultTenantCountry, type PublicConfig, type Tenant } from '@portolan/contracts';

/** The brand whose portal this is, and the settings of the installation: both come with the page. */
export class TenantStore {
  tenant: Tenant;
  config: PublicConfig;

  constructor(tenant: Tenant, config: PublicConfig) {
    this.tenant = tenant;
    this.config = config;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** What `TenantMark` of the interface draws. */
  get mark(): {
    readonly name: string;
    readonly seed: string;
    readonly logo: string | null;
    readonly invertedLogo: string | null;
  } {
    const { name, brandColor, logo, invertedLogo } = this.tenant;
    return { name, seed: brandColor, logo, invertedLogo };
  }

  /** Country of the tenant, SE when it names none (spec §1). */
  get countryCode(): string {
    return this.tenant.countryCode || defaultTenantCountry;
  }
}
