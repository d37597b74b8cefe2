import { withImporter } from './lockfile.ts';

const importer = (name: string, version: string) =>
  `  ${name}:\n    dependencies:\n      '@portolan/ui':\n        specifier: workspace:*\n        version: link:../shared/ui\n      mobx:\n        specifier: 'catalog:'\n        version: ${version}\n\n`;
const lockfile = (...importers: string[]) =>
  `lockfileVersion: '9.0'\n\nimporters:\n\n${importers.join('')}packages:\n\n  mobx@7.1.3:\n    resolution: {}\n`;
const before = lockfile(importer('api', '1.0.0'), importer('mf-trips', '7.1.3'), importer('shell', '1.0.0'));
const dependencies = { '@portolan/ui': 'workspace:*', mobx: 'catalog:' };

describe('a room that joins the lockfile', () => {
  it.each([
    [
      'mf-lounge',
      lockfile(
        importer('api', '1.0.0'),
        importer('mf-lounge', '7.1.3'),
        importer('mf-trips', '7.1.3'),
        importer('shell', '1.0.0'),
      ),
    ],
    [
      'mf-yachts',
      lockfile(
        importer('api', '1.0.0'),
        importer('mf-trips', '7.1.3'),
        importer('mf-yachts', '7.1.3'),
        importer('shell', '1.0.0'),
      ),
    ],
  ])('A new room is put in order into the lockfile, with the remotes’ versions: %s', (name, after) => {
    expect(
      withImporter(before, name, { dependencies, devDependencies: {} }).replace('    devDependencies:\n', ''),
    ).toBe(after);
  });

  it('A new room cannot add a package that no remote has', () => {
    expect(() => withImporter(before, 'mf-lounge', { dependencies: { lodash: '4.0.0' }, devDependencies: {} })).toThrow(
      'no remote with lodash yet',
    );
  });

  it('A new room cannot be added to an invalid lockfile', () => {
    expect(() => withImporter('lockfileVersion: 5\n', 'mf-lounge', { dependencies, devDependencies: {} })).toThrow(
      'has no "importers"',
    );
  });
});
