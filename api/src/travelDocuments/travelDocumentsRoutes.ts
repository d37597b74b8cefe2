import {
  addTravelDocument,
  deleteTravelDocument,
  listTravelDocuments,
  setDefaultTravelDocument,
  updateTravelDocument,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { AppDependencies } from '../app/AppDependencies.ts';
import { readIdempotencyKey } from '../app/idempotency.ts';
import { readIfMatch, tagged } from '../app/preconditions.ts';
import { registerOperation } from '../app/registerOperation.ts';
import { callOf } from '../settings/recordCalls.ts';
import { createTravelDocumentsService } from './travelDocumentsService.ts';

/** Travel documents (spec §7). */
export function registerTravelDocumentsRoutes(app: FastifyInstance, deps: AppDependencies): void {
  const documents = createTravelDocumentsService(deps);

  registerOperation(app, listTravelDocuments, {
    policy: 'document.view',
    handler: async ({ params, actor }) => ({ listOfTravelDocuments: await documents.list(actor, params.id) }),
  });

  registerOperation(app, addTravelDocument, {
    policy: 'document.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await documents.add(actor, params.id, body, { ...callOf(request), key: readIdempotencyKey(request.headers) }),
      ),
  });

  registerOperation(app, updateTravelDocument, {
    policy: 'document.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await documents.update(actor, params.id, params.docId, body, readIfMatch(request.headers), callOf(request)),
      ),
  });

  registerOperation(app, deleteTravelDocument, {
    policy: 'document.edit',
    handler: async ({ params, actor, request }) =>
      documents.remove(actor, params.id, params.docId, readIfMatch(request.headers), callOf(request)),
  });

  registerOperation(app, setDefaultTravelDocument, {
    policy: 'document.edit',
    handler: async ({ params, actor, request }) => ({
      listOfTravelDocuments: await documents.prefer(actor, params.id, params.docId, callOf(request)),
    }),
  });
}
