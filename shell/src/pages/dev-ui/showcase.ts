import type { ComponentType } from 'react';

/** One state of a part of the interface. */
export interface Example {
  /** The state, in words of the code: this page is for those who build. */
  readonly state: string;
  readonly Shown: ComponentType;
}

/** What a share key exports: examples of what is drawn, by name, and the names of what draws nothing by itself. */
export interface Showcases {
  readonly drawn: Readonly<Record<string, readonly Example[]>>;
  readonly undrawn: readonly string[];
}
