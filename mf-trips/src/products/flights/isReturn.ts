import type { FlightItem } from '@portolan/contracts';

/** There and back: its second bound ends where the first one began. */
export const isReturn = ({ bounds, start, end }: Pick<FlightItem, 'bounds' | 'start' | 'end'>): boolean =>
  bounds.length === 2 && (start.name === end.name || (start.pointId !== undefined && start.pointId === end.pointId));
