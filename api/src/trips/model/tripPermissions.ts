import type { BookingStatus, KnownPermission, PermissionType } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { errorTexts } from '../../kernel/http/errorTexts.ts';
import { assertCan, can, type Action, type Resource } from '../../kernel/access/access.ts';
import { isOpen } from './tripStatus.ts';
import { mayHappen, type TripEvent } from './tripTransitions.ts';

/** The fields of a trip that decide its permissions. */
export interface TripForPermissions extends Resource {
  readonly bookerId: string;
  readonly status: BookingStatus;
  /** When items were first sent to suppliers; null if none were, or all were released before they were booked. */
  readonly submittedAt: Date | null;
  /** Number of its drafts; default 0. */
  readonly draftItems?: number;
  /** Number of failed items, also of a trip with agents; default 0. */
  readonly failedItems?: number;
  /** Number of its items at suppliers, confirmed or waiting; default 0. */
  readonly bookedItems?: number;
  /** Whether a failed item may be tried again: it has not begun. */
  readonly mayRetry?: boolean;
  /** Whether suppliers are being asked to cancel it. */
  readonly isBeingCancelled?: boolean;
  /** Whether the travel agents have its failed items. */
  readonly isWithAgents?: boolean;
  /** Whether its company has agents to hand it over to. */
  readonly hasAgents?: boolean;
  /** Whether its company has neither a plan nor a running trial. */
  readonly hasTrialEnded?: boolean;
  /** Whether it is completely in the past; default false. */
  readonly isOver?: boolean;
  /** The mode of the waiting approval request; null for none. */
  readonly waitsFor?: 'SOFT' | 'HARD' | 'PRE' | 'NOTIFY' | null;
  /** Whether its approvers were reminded by hand recently; default false. */
  readonly wasReminded?: boolean;
}

interface PermissionRule {
  /** A function if it depends on who has the trip. */
  readonly action: Action | ((trip: TripForPermissions) => Action);
  /** Whether the trip's state allows it, for any caller. */
  readonly isPossible: (trip: TripForPermissions) => boolean;
  /** A more helpful refusal than INVALID_TRANSITION, if the trip's state does not allow it. */
  readonly refusal?: (trip: TripForPermissions) => 'NO_ITEMS' | null;
  /** Whether it orders something, at once or after an approval. */
  readonly isOrder?: (trip: TripForPermissions) => boolean;
}

const always = (): boolean => true;
/** Ways to cancel a trip, by status: bookings are cancelled, other items just end. */
const endings: readonly TripEvent[] = ['cancel', 'withdraw', 'close', 'giveUp'];
const isAsking = ({ waitsFor }: TripForPermissions): boolean => waitsFor !== null && waitsFor !== undefined;

/** The one source of offered and allowed calls: each permission with its access and its part of the transition table. */
const rules = {
  VIEW: { action: 'trip.view', isPossible: always },
  VIEW_PRICE: { action: 'trip.price', isPossible: always },
  // A past trip is only read and copied (screens §7); whether it can still be cancelled its supplier says (domain §2).
  EDIT: { action: 'trip.edit', isPossible: ({ status, isOver = false }) => isOpen(status) && !isOver },
  RENAME: { action: 'trip.edit', isPossible: ({ status, isOver = false }) => status !== 'CANCELLED' && !isOver },
  DELETE: {
    action: 'trip.delete',
    isPossible: ({ status, submittedAt }) => submittedAt === null && status === 'DRAFT',
  },
  SUBMIT: {
    action: 'trip.edit',
    isPossible: ({ status, draftItems = 0, isOver = false }) =>
      mayHappen(status, 'submit') && draftItems > 0 && !isOver,
    refusal: ({ status, draftItems = 0 }) => (status === 'DRAFT' && draftItems === 0 ? 'NO_ITEMS' : null),
    isOrder: always,
  },
  RECALL: { action: 'trip.edit', isPossible: (trip) => isAsking(trip) && mayHappen(trip.status, 'recall') },
  // A soft request needs no approval: the trip goes on, and only a rejection changes it.
  APPROVE: {
    action: 'trip.decide',
    isPossible: (trip) => isAsking(trip) && (trip.waitsFor === 'SOFT' || mayHappen(trip.status, 'approve')),
    isOrder: ({ waitsFor }) => waitsFor !== 'SOFT',
  },
  REJECT: {
    action: 'trip.decide',
    isPossible: (trip) => isAsking(trip) && mayHappen(trip.status, trip.waitsFor === 'SOFT' ? 'denied' : 'reject'),
  },
  // While approvers decide on an addition to a booked trip, the trip must be recalled before anything else changes.
  CANCEL: {
    action: 'trip.edit',
    isPossible: ({ status, bookedItems = 0, isBeingCancelled = false }) =>
      !isBeingCancelled &&
      endings.some((event) => mayHappen(status, event)) &&
      (status !== 'PENDING_APPROVAL' || bookedItems === 0),
  },
  // Agents retry what was handed over to them.
  RETRY: {
    action: ({ isWithAgents = false }) => (isWithAgents ? 'trip.resume' : 'trip.edit'),
    isPossible: ({ status, mayRetry = false, isBeingCancelled = false }) =>
      !isBeingCancelled && mayRetry && mayHappen(status, 'retry'),
    isOrder: always,
  },
  // Drafts would be frozen while agents have the rest, so they are submitted or discarded first.
  HAND_OVER: {
    action: 'trip.edit',
    isPossible: ({ status, hasAgents = false, failedItems = 0, draftItems = 0, isOver = false }) =>
      hasAgents && failedItems > 0 && draftItems === 0 && !isOver && mayHappen(status, 'handOver'),
  },
  GIVE_BACK: {
    action: 'trip.resume',
    isPossible: ({ status, isWithAgents = false }) => isWithAgents && mayHappen(status, 'giveBack'),
  },
  REOPEN: { action: 'trip.edit', isPossible: ({ status }) => mayHappen(status, 'reopen') },
  // A trip stays unchanged while approvers decide or suppliers work on it.
  CHANGE_BILLING: {
    action: 'trip.edit',
    isPossible: ({ status }) => !['PENDING_APPROVAL', 'PROCESSING', 'CANCELLED'].includes(status),
  },
  DUPLICATE: { action: 'trip.edit', isPossible: always },
  EXPORT: { action: 'trip.view', isPossible: always },
  SHARE: { action: 'trip.edit', isPossible: always },
  COMMENT: { action: 'trip.view', isPossible: isAsking },
  // A trip that goes on without approval has no approver to remind.
  REMIND: {
    action: 'trip.edit',
    isPossible: ({ waitsFor, wasReminded = false }) => !wasReminded && (waitsFor === 'HARD' || waitsFor === 'PRE'),
  },
} satisfies Partial<Record<PermissionType, PermissionRule>>;

/** Permissions that trips are answered with: those with a call. */
export type OfferedPermission = keyof typeof rules;
const permissions = Object.keys(rules) as OfferedPermission[];

/** The caller's permissions for a trip, answered by the server with the trip itself (domain, idea 2). */
export const permissionsOf = (actor: Actor, trip: TripForPermissions): KnownPermission[] =>
  permissions.map((permissionType) => {
    const action = actionOf(trip, permissionType);
    const isOffered = can(actor, action, resourceOf(trip, action)) && rules[permissionType].isPossible(trip);
    if (isOffered && lacksPlan(actor, trip, permissionType))
      return { permissionType, allowed: false, reason: errorTexts[actor.language].errors.TRIAL_ENDED };
    return { permissionType, allowed: isOffered };
  });

/** Whether only a plan is missing: without one only agents order, because no subscription limits them (spec §6). */
function lacksPlan(actor: Actor, trip: TripForPermissions, type: OfferedPermission): boolean {
  const { isOrder }: PermissionRule = rules[type];
  const isAgent = actor.agent !== undefined || actor.roles.includes('INTERNAL_AGENT');
  return trip.hasTrialEnded === true && !isAgent && isOrder?.(trip) === true;
}

/**
 * Refuses what `permissionsOf` does not offer.
 * @throws ApiError NOT_FOUND, FORBIDDEN as `assertCan`; INVALID_TRANSITION or the rule's own refusal by the trip's state, TRIAL_ENDED if its company
 * may not order
 */
export function assertAllowed(actor: Actor, trip: TripForPermissions, type: OfferedPermission): void {
  const action = actionOf(trip, type);
  const { isPossible, refusal }: PermissionRule = rules[type];
  assertCan(actor, action, resourceOf(trip, action));
  if (!isPossible(trip)) throw new ApiError(refusal?.(trip) ?? 'INVALID_TRANSITION');
  if (lacksPlan(actor, trip, type)) throw new ApiError('TRIAL_ENDED');
}

function actionOf(trip: TripForPermissions, type: OfferedPermission): Action {
  const { action }: PermissionRule = rules[type];
  return typeof action === 'function' ? action(trip) : action;
}

/** A trip is deleted by its booker only: travellers may change it, but not delete it. */
const resourceOf = (trip: TripForPermissions, action: Action): Resource =>
  action === 'trip.delete' ? { ...trip, ownerIds: [trip.bookerId] } : trip;

/** Whether the caller may list every trip of the company; others list trips that they booked or travel on. */
export const listsWholeCompany = (actor: Actor): boolean =>
  actor.roles.some((role) => ['ARRANGER', 'COMPANY_ADMIN', 'ANALYST', 'INTERNAL_AGENT'].includes(role));
