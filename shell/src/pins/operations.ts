import * as z from '@portolan/contracts/schema';
import { defineOperation } from '@portolan/contracts';

// Operations of the registry for this browser alone. Ending one needs no session.
export const startReplay = defineOperation({
  id: 'startReplay',
  method: 'POST',
  path: '/registry/replay',
  access: 'secure',
  summary: 'Gives this browser a mix of versions',
  body: z.object({ composition: z.string() }),
  answer: z.object({ composition: z.string() }),
});
export const startOverride = defineOperation({
  id: 'startOverride',
  method: 'POST',
  path: '/registry/override',
  access: 'secure',
  summary: 'Gives this browser a remote from another origin',
  body: z.object({ remote: z.string(), origin: z.string() }),
  answer: z.object({ remote: z.string() }),
});
export const endReplay = defineOperation({
  id: 'endReplay',
  method: 'DELETE',
  path: '/registry/replay',
  access: 'public',
  summary: 'Gives this browser what everybody gets',
});
export const endOverride = defineOperation({
  id: 'endOverride',
  method: 'DELETE',
  path: '/registry/override',
  access: 'public',
  summary: 'Gives this browser the published remote',
});
