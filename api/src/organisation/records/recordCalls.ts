import type { FastifyRequest } from 'fastify';
import type { SettingsCall } from './settingsRecords.ts';

/** The request's fields for the trail. */
export const callOf = (request: FastifyRequest): SettingsCall => ({
  action: request.routeOptions.config.operationId ?? '',
  requestId: request.id,
});
