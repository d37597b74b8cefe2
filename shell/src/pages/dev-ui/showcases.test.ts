import * as base from '@portolan/ui/base';
import * as choice from '@portolan/ui/choice';
import * as core from '@portolan/ui/core';
import * as data from '@portolan/ui/data';
import * as date from '@portolan/ui/date';
import * as form from '@portolan/ui/form';
import * as map from '@portolan/ui/map';
import * as overlay from '@portolan/ui/overlay';
import * as table from '@portolan/ui/table';
import { showcases } from './showcases/index.ts';

const keys: Readonly<Record<string, object>> = { base, choice, core, data, date, form, map, overlay, table };

it('Every share key of the interface has its showcases', () => {
  expect(Object.keys(showcases).sort()).toEqual(Object.keys(keys).sort());
});

it.each(Object.keys(keys))('[S2.3] Every export of %s is shown, or listed as rendering nothing by itself', (key) => {
  const { drawn, undrawn } = showcases[key] ?? { drawn: {}, undrawn: [] };
  expect([...Object.keys(drawn), ...undrawn].sort()).toEqual(Object.keys(keys[key] ?? {}).sort());
  expect(Object.entries(drawn).filter(([, examples]) => examples.length === 0)).toEqual([]);
});
