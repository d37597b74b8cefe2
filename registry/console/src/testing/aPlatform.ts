import type { PlatformOverview, PlatformRemote, PlatformVersion, VersionHealth } from '@portolan/contracts';

export const [first, second, third] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'] as const;

const aHealth = (over: Partial<VersionHealth> = {}): VersionHealth => ({
  pages: 0,
  failedPages: 0,
  loadMs: null,
  ...over,
});

export const aVersion = (version: string, over: Partial<PlatformVersion> = {}): PlatformVersion => ({
  version,
  state: 'published',
  publishedAt: '2026-11-20T08:00:00Z',
  activatedAt: null,
  day: aHealth(),
  week: aHealth(),
  ...over,
});

/** mf-trips with three versions: the second is active, the first is the fallback. */
export const aPlatformRemote = (over: Partial<PlatformRemote> = {}): PlatformRemote => ({
  remote: 'mf-trips',
  lock: null,
  active: second,
  fallback: first,
  canary: null,
  takes: { react: '^19.3.1', mobx: '^7.1.3' },
  provides: {},
  budget: { pages: 2_400, failedPages: 4, allowedPages: 24, isSpent: false },
  versions: [
    aVersion(third),
    aVersion(second, {
      activatedAt: '2026-11-20T08:10:00Z',
      day: aHealth({ pages: 480, failedPages: 12, loadMs: 320 }),
      week: aHealth({ pages: 2_400, failedPages: 12, loadMs: 305 }),
    }),
    aVersion(first, { publishedAt: '2026-11-19T08:00:00Z' }),
  ],
  ...over,
});

/** The shell and mf-trips, as an operator sees them; `tenantId` for staff of a tenant. */
export const anOverview = (over: Partial<PlatformOverview> = {}): PlatformOverview => ({
  at: '2026-11-20T09:00:00Z',
  tenantId: null,
  remotes: [
    aPlatformRemote(),
    aPlatformRemote({
      remote: 'shell',
      fallback: null,
      takes: {},
      provides: { react: '19.3.1', mobx: '7.1.3', axios: '1.21.1' },
      versions: [aVersion(second)],
    }),
  ],
  ...over,
});
