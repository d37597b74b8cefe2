import {
  addTravelDocument,
  deleteTravelDocument,
  listTravelDocuments,
  setDefaultTravelDocument,
  updateTravelDocument,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { KernelDependencies } from '../../kernel/KernelDependencies.ts';
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
    handler: async ({ params, body, actor, idempotencyKey, request }) =>
      documents.add(actor, params.id, body, { ...callOf(request), key: idempotencyKey }),
  });

  registerOperation(app, updateTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, body, actor, ifMatch, request }) =>
      documents.update(actor, params.id, params.docId, body, ifMatch, callOf(request)),
  });

  registerOperation(app, deleteTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, actor, ifMatch, request }) =>
      documents.remove(actor, params.id, params.docId, ifMatch, callOf(request)),
  });

  registerOperation(app, setDefaultTravelDocument, {
    access: 'document.edit',
    handler: async ({ params, actor, request }) => ({
      listOfTravelDocuments: await documents.prefer(actor, params.id, params.docId, callOf(request)),
    }),
  });
}
