import { createHash } from 'node:crypto';
import type { BeaconRepository } from './beaconRepository.ts';
import { mustGo } from './beaconVerdict.ts';
import type { Composition } from '../pages/composition.ts';
import type { CompositionRepository } from '../pages/compositionRepository.ts';
import { networkOf } from '../access/network.ts';
import type { PageClaims, PageTokens } from '../pages/pageToken.ts';
import type { RegistryRepository } from '../registryRepository.ts';
import type { RegistryService } from '../registryService.ts';
import type { ReportLimits } from '../access/reportLimits.ts';

/** A page's report on one of its remotes. */
export interface PageReport {
  readonly token: string;
  readonly remote: string;
  readonly version: string;
  readonly failed: boolean;
  readonly loadMs: number | null;
}

const hourMs = 3600_000;
/** Time spans of a version's verdict and of the stable version that it is compared with, in milliseconds. */
const [verdictMs, comparedMs] = [hourMs, 24 * hourMs];

/** Counts beacons, and rolls a failing version back automatically (platform, "Automatic rollback"). */
export function createBeaconService(
  beacons: BeaconRepository,
  compositions: CompositionRepository,
  repository: RegistryRepository,
  service: RegistryService,
  tokens: PageTokens,
  limits: ReportLimits,
  clock: () => Date,
) {
  const remembered = new Set<string>();

  async function judge(remote: string, version: string): Promise<void> {
    const release = (await repository.pointed()).filter((pointed) => pointed.remote === remote);
    const versionOf = (name: string) => release.find((pointed) => pointed.name === name)?.record.build.version;
    const stable =
      versionOf('canary') === version
        ? versionOf('active')
        : versionOf('active') === version
          ? versionOf('fallback')
          : undefined;
    if (stable === undefined) return;
    const since = (ms: number) => new Date(clock().getTime() - ms);
    const [counted, compared] = [
      await beacons.count(remote, version, since(verdictMs)),
      await beacons.count(remote, stable, since(comparedMs)),
    ];
    if (mustGo(counted, compared)) await service.quarantine(remote, version, { ...counted });
  }

  /** The page that owns the token; null unless it is a page of ours with that version and within its limits. */
  async function pageOf(token: string, remote: string, version: string): Promise<PageClaims | null> {
    const page = tokens.read(token);
    if (page === null || !limits.mayPageReport(page.id)) return null;
    const versions = await compositions.find(page.composition);
    const active = (await repository.pointed())
      .filter(({ name }) => name !== 'canary')
      .map((pointed) => `${pointed.remote}@${pointed.record.build.version}`);
    return versions?.[remote] === version || active.includes(`${remote}@${version}`) ? page : null;
  }

  return {
    pageOf,

    /** The token for a tenant's page with this mix. */
    async tokenFor({ id, versions }: Composition, tenantId: string): Promise<string> {
      const given = `${id} ${tenantId}`;
      if (!remembered.has(given)) {
        await compositions.add(id, versions, tenantId);
        remembered.add(given);
      }
      return tokens.issue(id);
    },

    /** Takes a report; one that no page of ours can have sent is ignored. @param address of the sender */
    async take({ token, remote, version, failed, loadMs }: PageReport, address: string): Promise<void> {
      const page = await pageOf(token, remote, version);
      if (page === null) return;
      await beacons.add({ token: page.id, remote, version, failed, prefix: prefixOf(address), loadMs });
      if (failed) await judge(remote, version);
    },
  };
}
export type BeaconService = ReturnType<typeof createBeaconService>;

/** Hash of an address's network. The address itself is not stored. */
const prefixOf = (address: string): string =>
  createHash('sha256').update(networkOf(address)).digest('hex').slice(0, 16);
