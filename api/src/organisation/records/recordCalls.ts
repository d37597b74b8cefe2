import type { FastifyRequest } from 'fastify';
import type { SettingsCall } from './settingsRecords.ts';

/** The part of a request that the trail names. */
export const callOf = (request: FastifyRequest): SettingsCall => ({
  action: request.routeOptions.config.operationId ?? '',
  requestId: request.id,
});
