import type { IconName } from '@portolan/ui/core';
import type { LocationKind } from './trackedPeople.ts';

export const kindIcons: Readonly<Record<LocationKind, IconName>> = {
  airport: 'plane',
  train: 'train',
  taxi: 'taxi',
  hotel: 'hotel',
};
