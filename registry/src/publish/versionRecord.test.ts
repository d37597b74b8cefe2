import { aManifest } from '../testing/aBuild.ts';
import { remoteManifest } from './versionRecord.ts';

const texts = { en: 'x', sr: 'x', sv: 'x', da: 'x' };
const command = { id: 'find', label: texts, icon: 'trips', access: 'member', order: 1, kind: 'search' };
const [nav] = aManifest().nav;

it('A manifest keeps every fact of its menu and its commands', () => {
  const manifest = {
    ...aManifest(),
    nav: [{ ...nav, place: 'book', product: 'taxis', foldedExceptFor: 'approvers', counts: true }],
    commands: [{ ...command, keywords: texts, beforeTyping: true }],
  };
  expect(remoteManifest.parse(manifest)).toEqual(manifest);
});

it.each([
  ['a menu entry', { nav: [{ ...nav, blinks: true }] }],
  ['a command', { commands: [{ ...command, blinks: true }] }],
  ['a route', { routes: [{ ...aManifest().routes[0], blinks: true }] }],
])('Unknown facts of %s are kept: a newer shell may know them', (_where, change) => {
  expect(remoteManifest.parse({ ...aManifest(), ...change })).toMatchObject(change);
});
