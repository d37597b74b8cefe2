import type { BuildFiles } from './buildFiles.ts';
import { checkGate } from './gate.ts';
import type { RecordSigner } from './recordSigner.ts';
import { Refusal } from './refusal.ts';
import type { RegistryRepository } from './registryRepository.ts';
import type { VersionRecord } from './versionRecord.ts';

/** Publishing and activating (platform, "Publishing"). Every method may throw a `Refusal` and then altered nothing. */
export interface RegistryService {
  upload(id: string, version: string, file: string, bytes: Buffer): Promise<void>;
  /** `false` when exactly this was published before. */
  publish(record: VersionRecord, actor: string): Promise<boolean>;
  activate(id: string, version: string, actor: string): Promise<void>;
}

export function createRegistryService(repository: RegistryRepository, files: BuildFiles, signer: RecordSigner, onChange: () => void): RegistryService {
  return {
    async upload(id, version, file, bytes) {
      if (await repository.find(id, version)) throw new Refusal('VERSION_EXISTS', `${id}@${version} is published; a published version never changes.`);
      await files.stage(id, version, file, bytes);
    },

    async publish(record, actor) {
      const { id, version } = record.build;
      const published = await repository.find(id, version);
      if (published) {
        if (!sameHashes(published.files, record.files)) throw new Refusal('VERSION_EXISTS', `${id}@${version} is published with other files; raise the package's version.`);
        return false;
      }
      const staged = await files.staged(id, version);
      if (!sameHashes(staged, record.files)) {
        await files.discard(id, version);
        throw new Refusal('FILES_DIFFER', `${id}@${version}: what was uploaded differs from what is declared (${difference(staged, record.files)}); upload again.`);
      }
      checkGate(record, await activeOthers(repository, id));
      await files.commit(id, version);
      await repository.insert(record, actor);
      return true;
    },

    async activate(id, version, actor) {
      const record = await repository.find(id, version);
      if (!record) throw new Refusal('NOT_FOUND', `${id}@${version} was never published.`);
      checkGate(record, await activeOthers(repository, id));
      await repository.activate(id, version, signer.sign(record), actor);
      onChange();
    },
  };
}

async function activeOthers(repository: RegistryRepository, id: string): Promise<VersionRecord[]> {
  const pointed = await repository.pointed();
  return pointed.filter(({ pointer }) => pointer.name === 'active' && pointer.remote !== id).map(({ record }) => record);
}

type Hashes = Readonly<Record<string, string>>;

const difference = (first: Hashes, second: Hashes): string =>
  [...new Set([...Object.keys(first), ...Object.keys(second)])].filter((file) => first[file] !== second[file]).slice(0, 5).join(', ');

const sameHashes = (first: Hashes, second: Hashes): boolean => difference(first, second) === '';
