import { openMigrated } from '@portolan/api/testing/open-migrated';
import { activate, publishRoom } from '../../../../registry/src/cli/registryClient.ts';
import { aBuild, aShellBuild } from '../../../../registry/src/testing/aBuild.ts';
import { aRegistry } from '../../../../registry/src/testing/aRegistry.ts';
import type { VersionRecord } from '../../../../registry/src/publish/versionRecord.ts';

/** A real registry's pages, with a shell, mf-trips in its second version, and mf-profile. */
export interface PublishedPortal {
  /** The HTML at a path. */
  page(path: string): Promise<string>;
  close(): Promise<void>;
}

export const [first, second, third] = ['0.1.0-00000001', '0.1.0-00000002', '0.1.0-00000003'] as const;

export async function aPublishedPortal(): Promise<PublishedPortal> {
  const db = await openMigrated('pglite');
  const registry = await aRegistry(db);
  const trips = (version: string) => aBuild({ version });
  const profile = aBuild({ id: 'mf-profile', version: first, path: 'profile' });
  for (const build of [await aShellBuild(), await trips(first), await trips(second), await profile]) {
    const { id, version } = await publishRoom(registry.address, build);
    await activate(registry.address, id, version);
  }
  registry.later();
  return {
    page: async (path) =>
      (await registry.app.inject({ url: path, headers: { accept: 'text/html', host: 'localhost' } })).body,
    close: async () => {
      await registry.close();
      await db.close();
    },
  };
}

const everyLanguage = (text: string) => ({ en: text, sr: text, sv: text, da: text });

/** Record of a remote in development; its route is its name. */
export const aRecord = (id: string): VersionRecord => ({
  build: {
    id,
    kind: 'remote',
    version: third,
    packageVersion: '0.1.0',
    container: `${id}__${third}`.replace(/[^a-z0-9]/g, '_'),
    entry: 'remoteEntry.js',
  },
  files: { 'remoteEntry.js': 'sha384-third' },
  remote: {
    id,
    routes: [{ path: id.slice(3), access: 'member', title: everyLanguage(id) }],
    nav: [
      { to: `/${id.slice(3)}`, label: everyLanguage(id), icon: 'globe', access: 'member', place: 'main', order: 1 },
    ],
    languages: ['en', 'sr', 'sv', 'da'],
    needs: { shell: '^1.0.0', api: [] },
  },
});
