import { set, type QueryParam } from './queryFields.ts';

/** A whole number between two others; `otherwise` stands for anything else and is not written. */
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

/** Whether there is such a parameter. */
export const flag = (name: string): QueryParam<boolean> => ({
  read: (params) => params.has(name),
  write: (params, isOn) => set(params, name, isOn ? 1 : null),
});
