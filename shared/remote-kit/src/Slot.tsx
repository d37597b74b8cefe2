import { createContext, useContext, type ReactNode } from 'react';
import type { PlaceName, PlaceProps } from './places.ts';

/** Content of a slot that is not filled. */
interface Surroundings {
  /** While the filler loads: a placeholder of its size, so that nothing jumps. */
  readonly loading?: ReactNode;
  /** For a slot without a filler for this person. Default: nothing. */
  readonly fallback?: ReactNode;
  /** After a failure to load or render. Default: the page's own card with "Try again". */
  readonly failed?: ((tryAgain: () => void) => ReactNode) | undefined;
}

/** A slot to render, as the host gets it. */
export interface SlotRequest extends Surroundings {
  readonly place: PlaceName;
  /** For the components that fill it. */
  readonly props: object;
}

/** Renders a slot: finds its fillers, loads them, contains their errors. Everything a host needs to offer slots. */
export type SlotHost = (request: SlotRequest) => ReactNode;

const SlotContext = createContext<SlotHost | null>(null);

/** Lets remotes fill slots below; only the page's host (and a test) renders it. */
export function SlotProvider({ host, children }: { host: SlotHost; children: ReactNode }) {
  return <SlotContext.Provider value={host}>{children}</SlotContext.Provider>;
}

export type SlotProps<Place extends PlaceName> = PlaceProps[Place] & Surroundings & { readonly place: Place };

/** A slot that other remotes may fill. On a page whose host has no slots it shows its `fallback`. */
export function Slot<Place extends PlaceName>({ place, loading, fallback, failed, ...props }: SlotProps<Place>) {
  const host = useContext(SlotContext);
  return host === null ? fallback : host({ place, props, loading, fallback, failed });
}
