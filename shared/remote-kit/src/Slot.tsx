import { createContext, useContext, type ReactNode } from 'react';
import type { PlaceName, PlaceProps } from './places.ts';

/** What stands in a place while nobody fills it. */
interface Surroundings {
  /** While what fills it is on its way: the room that it will take, so that nothing jumps. */
  readonly loading?: ReactNode;
  /** Where nobody fills it for this person. Default: nothing. */
  readonly fallback?: ReactNode;
  /** Where it could not be loaded, or broke while it drew. Default: the page's own card with "Try again". */
  readonly failed?: ((tryAgain: () => void) => ReactNode) | undefined;
}

/** A place as the host is asked to draw it. */
export interface SlotRequest extends Surroundings {
  readonly place: PlaceName;
  /** For the components that fill it. */
  readonly props: object;
}

/** Draws a place: finds who fills it, loads that, keeps inside what it throws. All that a page must give for there to be slots. */
export type SlotHost = (request: SlotRequest) => ReactNode;

const SlotContext = createContext<SlotHost | null>(null);

/** Lets remotes fill the places of everything below; only the page's host (and a test) renders it. */
export function SlotProvider({ host, children }: { host: SlotHost; children: ReactNode }) {
  return <SlotContext.Provider value={host}>{children}</SlotContext.Provider>;
}

export type SlotProps<Place extends PlaceName> = PlaceProps[Place] & Surroundings & { readonly place: Place };

/** A place that other remotes may fill. On a page whose host knows of no slots it shows its `fallback`. */
export function Slot<Place extends PlaceName>({ place, loading, fallback, failed, ...props }: SlotProps<Place>) {
  const host = useContext(SlotContext);
  return host === null ? fallback : host({ place, props, loading, fallback, failed });
}
