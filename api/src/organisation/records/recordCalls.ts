import type { FastifyRequest } from 'fastify';
import type { SettingsCall } from './settingsRecords.ts';

/** Operation and request id, as the audit trail stores them. */
export const callOf = (request: FastifyRequest): SettingsCall => ({
  action: request.routeOptions.config.operationId ?? '',
  requestId: request.id,
});
