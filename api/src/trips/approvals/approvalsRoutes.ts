import {
  approveTrip,
  commentTrip,
  delegateApproval,
  listPendingApprovals,
  readCarts,
  rejectTrip,
  remindApprovers,
} from '@portolan/contracts';
import type { FastifyInstance } from 'fastify';
import type { TripDependencies } from '../model/TripDependencies.ts';
import { registerOperation } from '../../kernel/http/registerOperation.ts';
import { createApprovalListService } from './approvalListService.ts';
import { createApprovalsService } from './approvalsService.ts';

/** Approvals (spec §2 and §7, api page "Search and trips"). */
export function registerApprovalsRoutes(app: FastifyInstance, deps: TripDependencies): void {
  const list = createApprovalListService(deps);
  const approvals = createApprovalsService(deps);

  registerOperation(app, readCarts, {
    access: 'approval.list',
    handler: async ({ query, actor }) => list.list(actor, query),
  });

  registerOperation(app, listPendingApprovals, {
    access: 'approval.list',
    handler: async ({ actor }) => list.pending(actor),
  });

  registerOperation(app, approveTrip, {
    access: 'trip.view',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      approvals.approve(
        actor,
        params.cartId,
        { tripVersion: body.tripVersion, comment: body.comment ?? '' },
        idempotencyKey,
      ),
  });

  registerOperation(app, rejectTrip, {
    access: 'trip.view',
    handler: async ({ params, body, actor, idempotencyKey }) =>
      approvals.reject(actor, params.cartId, body, idempotencyKey),
  });

  registerOperation(app, delegateApproval, {
    access: 'trip.decide',
    handler: async ({ params, body, actor }) =>
      approvals.delegate(actor, params.cartId, body.customerId, {
        tripVersion: body.tripVersion,
        comment: body.comment ?? '',
      }),
  });

  registerOperation(app, commentTrip, {
    access: 'trip.view',
    handler: async ({ params, body, actor }) => approvals.comment(actor, params.cartId, body.comment),
  });

  registerOperation(app, remindApprovers, {
    access: 'trip.edit',
    handler: async ({ params, actor }) => approvals.remind(actor, params.cartId),
  });
}
