import type { ComponentType } from 'react';

/** One state of a component. */
export interface Example {
  /** The state in words of the code, because the page is for developers. */
  readonly state: string;
  readonly Shown: ComponentType;
}

/** The exports of a share key: examples by component, and the names of exports that render nothing by themselves. */
export interface Showcases {
  readonly drawn: Readonly<Record<string, readonly Example[]>>;
  readonly undrawn: readonly string[];
}
