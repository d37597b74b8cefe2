import {
  addTravelDocument,
  deleteTravelDocument,
  listTravelDocuments,
  setDefaultTravelDocument,
  updateTravelDocument,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
import { readIdempotencyKey } from '../../kernel/http/idempotency.ts';
import { readIfMatch, tagged } from '../../kernel/http/preconditions.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { callOf } from '../records/recordCalls.ts';
import { createTravelDocumentsService } from './travelDocumentsService.ts';

/** Travel documents (spec §7). */
export function registerTravelDocumentsRoutes(app: FastifyInstance, deps: KernelDependencies): void {
  const documents = createTravelDocumentsService(deps);

  registerOperation(app, listTravelDocuments, {
    access: 'document.view',
    handler: async ({ params, actor }) => ({ listOfTravelDocuments: await documents.list(actor, params.id) }),
  });

  registerOperation(app, addTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await documents.add(actor, params.id, body, { ...callOf(request), key: readIdempotencyKey(request.headers) }),
      ),
  });

  registerOperation(app, updateTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, body, actor, request, reply }) =>
      tagged(
        reply,
        await documents.update(actor, params.id, params.docId, body, readIfMatch(request.headers), callOf(request)),
      ),
  });

  registerOperation(app, deleteTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, actor, request }) =>
      documents.remove(actor, params.id, params.docId, readIfMatch(request.headers), callOf(request)),
  });

  registerOperation(app, setDefaultTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, actor, request }) => ({
      listOfTravelDocuments: await documents.prefer(actor, params.id, params.docId, callOf(request)),
    }),
  });
}
