import { operations, registryOperations } from '@portolan/contracts/operations';
import { operationHash } from '@portolan/contracts/operation-hash';
import { reasonsAgainst, type GateSurroundings } from './gate.ts';
import { RegistryError } from '../RegistryError.ts';
import type { PointedVersion, RegistryRepository } from '../registryRepository.ts';
import type { VersionRecord } from './versionRecord.ts';

const offered: ReadonlyMap<string, string> = new Map(
  [...operations, ...registryOperations].map((operation) => [operation.id, operationHash(operation)]),
);

/** Asks the gate with the versions that people get now. */
export interface Gatekeeper {
  /** A remote must fit a shell that people get, or the newest one, which its team may be waiting for. @throws RegistryError GATE_REFUSED */
  toPublish(record: VersionRecord): Promise<void>;
  /** Versions released together must fit each other and all that stays. @throws RegistryError GATE_REFUSED */
  toRelease(records: readonly VersionRecord[]): Promise<void>;
  /** Versions for one browser only must fit each other. @throws RegistryError GATE_REFUSED */
  toReplay(records: readonly VersionRecord[]): void;
  /** Fallbacks that no longer fit and must not be used. */
  unfitFallbacks(): Promise<readonly string[]>;
}

export function createGatekeeper(repository: RegistryRepository): Gatekeeper {
  return {
    async toPublish(record) {
      const pointed = await repository.pointed();
      const others = { remotes: record.build.kind === 'shell' ? [] : given(pointed, 'remote'), operations: offered };
      refuseFor(record, reasonsAgainst(record, { ...others, shells: [] }));
      const shells = [...given(pointed, 'shell'), await repository.newest('shell')].filter((shell) => shell !== null);
      const verdicts = shells.map((shell) => reasonsAgainst(record, { ...others, shells: [shell] }));
      if (verdicts.every((reasons) => reasons.length > 0)) refuseFor(record, verdicts[0] ?? []);
    },

    async toRelease(records) {
      const pointed = await repository.pointed();
      const ids = records.map(({ build }) => build.id);
      const staying = pointed.filter(({ remote, name }) => name === 'canary' || !ids.includes(remote));
      for (const record of records) {
        refuseFor(
          record,
          reasonsAgainst(record, {
            shells: withNew(given(staying, 'shell'), records, 'shell'),
            remotes: withNew(given(staying, 'remote'), records, 'remote'),
            operations: offered,
          }),
        );
      }
    },

    toReplay(records) {
      const of = (kind: VersionRecord['build']['kind']) => records.filter(({ build }) => build.kind === kind);
      for (const record of records)
        refuseFor(record, reasonsAgainst(record, { shells: of('shell'), remotes: of('remote'), operations: offered }));
    },

    async unfitFallbacks() {
      const pointed = await repository.pointed();
      const surroundings: GateSurroundings = { shells: given(pointed, 'shell'), remotes: [], operations: offered };
      return pointed
        .filter(
          ({ name, record }) =>
            name === 'fallback' && record.build.kind === 'remote' && reasonsAgainst(record, surroundings).length > 0,
        )
        .map(({ remote }) => remote);
    },
  };
}

/** Active versions and canaries. */
const given = (pointed: readonly PointedVersion[], kind: 'shell' | 'remote'): VersionRecord[] =>
  pointed.filter(({ name, record }) => name !== 'fallback' && record.build.kind === kind).map(({ record }) => record);

const withNew = (
  staying: readonly VersionRecord[],
  records: readonly VersionRecord[],
  kind: 'shell' | 'remote',
): VersionRecord[] => [...staying, ...records.filter(({ build }) => build.kind === kind)];

/** Lists every reason, a line each. */
function refuseFor({ build }: VersionRecord, reasons: readonly string[]): void {
  if (reasons.length > 0)
    throw new RegistryError('GATE_REFUSED', `${build.id}@${build.version}: ${reasons.join('\n')}`);
}
