import { languages, operations } from '@portolan/contracts';
import { Refusal } from './refusal.ts';
import type { VersionRecord } from './versionRecord.ts';

/**
 * What must hold before a version can be seen by anybody (platform, "The compatibility gate"): the record is
 * consistent in itself, and no other remote owns its routes.
 * @throws Refusal GATE_REFUSED with what to change
 */
export function checkGate(record: VersionRecord, others: readonly VersionRecord[]): void {
  const { build, remote, files } = record;
  const refuse = (message: string): never => {
    throw new Refusal('GATE_REFUSED', `${build.id}@${build.version}: ${message}`);
  };
  for (const file of [build.entry, ...(build.styles ?? [])]) if (!(file in files)) refuse(`${file} is named by build.json but was not uploaded.`);
  if (build.kind === 'shell') return;

  const container = `${build.id}__${build.version}`.replace(/[^A-Za-z0-9]/g, '_');
  if (build.container !== container) refuse(`the container is ${build.container ?? 'missing'}, it must be ${container}; build with the preset.`);
  if (remote === undefined) return refuse('remote.json is missing; build with the preset.');
  if (remote.id !== build.id) refuse(`remote.json says ${remote.id}; defineRemote must name the folder it lives in.`);
  if (remote.needs.shell === '*') refuse('needs.shell is "*"; name the range of the shell contract that it was built for.');
  for (const language of languages) if (!remote.languages.includes(language)) refuse(`texts in ${language} are missing; add locales/${language}.json.`);
  const offered = new Set(operations.map(({ id }) => id));
  for (const operation of remote.needs.api) if (!offered.has(operation)) refuse(`needs.api names ${operation}, which the running API does not offer.`);
  for (const other of others) {
    const taken = new Set(other.remote?.routes.map(({ path }) => path));
    const clash = remote.routes.find(({ path }) => taken.has(path));
    if (clash && other.build.id !== build.id) refuse(`the route "${clash.path}" belongs to ${other.build.id}; choose another.`);
  }
}
