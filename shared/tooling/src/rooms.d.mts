/** A package of the repository. */
export interface Room {
  /** Relative to the repository's root, with slashes, such as `shared/ui` or `mf-trips`. */
  readonly folder: string;
  /** Such as `ui` or `mf-trips`: a remote's is also its name in the portal. */
  readonly id: string;
}
export function roomsIn(root: string): Room[];
export function remotesIn(root: string): Room[];
export function idOf(dir: string): string;
