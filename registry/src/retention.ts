import { beaconsKeptMs } from './beacons/beaconRepository.ts';
import type { BuildFiles } from './publish/buildFiles.ts';
import type { RegistryRepository } from './registryRepository.ts';

/**
 * Deletes unused versions (platform, "Retention"). Kept are those that people get or fall back to, those that a page named within seven
 * days, and those published or activated within seven days.
 */
export const createRetention =
  (repository: RegistryRepository, files: BuildFiles, clock: () => Date) => async (): Promise<void> => {
    const stale = await repository.collect(new Date(clock().getTime() - beaconsKeptMs));
    for (const { remote, version } of stale) await files.withdraw(remote, version);
  };
