import { set, type QueryParam } from './queryFields.ts';

/** An integer from `least` to `most`; `otherwise` for any other value, and not written. */
export const whole = <Otherwise extends number | null>(
  name: string,
  { least, most, otherwise }: { readonly least: number; readonly most: number; readonly otherwise: Otherwise },
): QueryParam<number | Otherwise> => ({
  read: (params) => {
    const value = Number(params.get(name) ?? Number.NaN);
    return Number.isInteger(value) && value >= least && value <= most ? value : otherwise;
  },
  write: (params, value) => set(params, name, value === otherwise ? null : value),
});

/** True if the parameter exists. */
export const flag = (name: string): QueryParam<boolean> => ({
  read: (params) => params.has(name),
  write: (params, isOn) => set(params, name, isOn ? 1 : null),
});
