import type { Showcases } from '../showcase.ts';
import { base } from './base.tsx';
import { core } from './core.tsx';
import { choice, date, form } from './inputs.tsx';
import { data, overlay, table } from './layers.tsx';
import { map } from './map.tsx';

/** The showcases of every share key of the interface. */
export const showcases: Readonly<Record<string, Showcases>> = {
  core,
  base,
  form,
  choice,
  date,
  overlay,
  data,
  table,
  map,
};
