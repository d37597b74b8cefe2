import type { BookingStatus, KnownPermission, PermissionType } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';
import { ApiError } from '../../kernel/http/ApiError.ts';
import { errorTexts } from '../../kernel/http/errorTexts.ts';
import { assertCan, can, type Action, type Resource } from '../../kernel/access/access.ts';
import { isOpen } from './tripStatus.ts';
import { mayHappen, type TripEvent } from './tripTransitions.ts';

/** A trip as far as permissions depend on it. */
export interface TripForPermissions extends Resource {
  readonly bookerId: string;
  readonly status: BookingStatus;
  /** Null while nothing ever went to a supplier that has not been given back before it was booked. */
  readonly submittedAt: Date | null;
  /** How many of its items are drafts; 0 unless told. */
  readonly draftItems?: number;
  /** Number of failed items, also of a trip with agents; default 0. */
  readonly failedItems?: number;
  /** How many of its items somebody else has a part in, confirmed or waiting for it; 0 unless told. */
  readonly bookedItems?: number;
  /** Whether something of it failed that may be tried again: nothing of that has begun. */
  readonly mayRetry?: boolean;
  /** Whether suppliers are being asked to give it back. */
  readonly isBeingCancelled?: boolean;
  /** Whether the travel agents have what failed of it. */
  readonly isWithAgents?: boolean;
  /** Whether agents act for its company, to whom it may be handed over. */
  readonly hasAgents?: boolean;
  /** Whether its company has neither a plan nor a trial that still runs. */
  readonly hasTrialEnded?: boolean;
  /** Whether all of it has been travelled; no, unless told. */
  readonly isOver?: boolean;
  /** The mode of the approval request that waits for an answer; null when none does. */
  readonly waitsFor?: 'SOFT' | 'HARD' | 'PRE' | 'NOTIFY' | null;
  /** Whether who decides was reminded by hand a while ago; no, unless told. */
  readonly wasReminded?: boolean;
}

interface PermissionRule {
  /** Where it depends on who has the trip, a function of that. */
  readonly action: Action | ((trip: TripForPermissions) => Action);
  /** Whether the trip's state allows it, whoever asks. */
  readonly isPossible: (trip: TripForPermissions) => boolean;
  /** Says why its state does not allow it, where a caller is helped by more than INVALID_TRANSITION. */
  readonly refusal?: (trip: TripForPermissions) => 'NO_ITEMS' | null;
  /** Whether something is ordered by it, at once or after somebody's yes. */
  readonly isOrder?: (trip: TripForPermissions) => boolean;
}

const always = (): boolean => true;
/** How a trip is cancelled, each from other statuses: what is booked is given back, what is not just ends. */
const endings: readonly TripEvent[] = ['cancel', 'withdraw', 'close', 'giveUp'];
const isAsking = ({ waitsFor }: TripForPermissions): boolean => waitsFor !== null && waitsFor !== undefined;

/** The one source of what is offered and what is allowed: each permission whose call exists, its policy and its part of the transition table. */
const rules = {
  VIEW: { action: 'trip.view', isPossible: always },
  VIEW_PRICE: { action: 'trip.price', isPossible: always },
  // What has been travelled is only read, and copied (screens §7); whether something of it can still be cancelled its supplier says (domain §2).
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
  // A soft request asks for no yes: the trip goes on, and only a no changes it.
  APPROVE: {
    action: 'trip.decide',
    isPossible: (trip) => isAsking(trip) && (trip.waitsFor === 'SOFT' || mayHappen(trip.status, 'approve')),
    isOrder: ({ waitsFor }) => waitsFor !== 'SOFT',
  },
  REJECT: {
    action: 'trip.decide',
    isPossible: (trip) => isAsking(trip) && mayHappen(trip.status, trip.waitsFor === 'SOFT' ? 'denied' : 'reject'),
  },
  // While people decide on what is added to a booked trip, nothing else of it is touched: first it is recalled.
  CANCEL: {
    action: 'trip.edit',
    isPossible: ({ status, bookedItems = 0, isBeingCancelled = false }) =>
      !isBeingCancelled &&
      endings.some((event) => mayHappen(status, event)) &&
      (status !== 'PENDING_APPROVAL' || bookedItems === 0),
  },
  // What was handed over is the agents' to book.
  RETRY: {
    action: ({ isWithAgents = false }) => (isWithAgents ? 'trip.resume' : 'trip.edit'),
    isPossible: ({ status, mayRetry = false, isBeingCancelled = false }) =>
      !isBeingCancelled && mayRetry && mayHappen(status, 'retry'),
    isOrder: always,
  },
  // Drafts beside it would be frozen while agents have the rest: they are submitted or discarded first.
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
  // What people decide on, or suppliers work on, stays as it is meanwhile.
  CHANGE_BILLING: {
    action: 'trip.edit',
    isPossible: ({ status }) => !['PENDING_APPROVAL', 'PROCESSING', 'CANCELLED'].includes(status),
  },
  DUPLICATE: { action: 'trip.edit', isPossible: always },
  EXPORT: { action: 'trip.view', isPossible: always },
  SHARE: { action: 'trip.edit', isPossible: always },
  COMMENT: { action: 'trip.view', isPossible: isAsking },
  // What goes on without a yes waits for none.
  REMIND: {
    action: 'trip.edit',
    isPossible: ({ waitsFor, wasReminded = false }) => !wasReminded && (waitsFor === 'HARD' || waitsFor === 'PRE'),
  },
} satisfies Partial<Record<PermissionType, PermissionRule>>;

/** The permissions that a trip comes with by now: those whose calls exist. */
export type OfferedPermission = keyof typeof rules;
const offered = Object.keys(rules) as OfferedPermission[];

/** What the caller may do with a trip, said by the server with the trip itself (domain, idea 2). */
export const permissionsOf = (actor: Actor, trip: TripForPermissions): KnownPermission[] =>
  offered.map((permissionType) => {
    const action = actionOf(trip, permissionType);
    const isOffered = can(actor, action, resourceOf(trip, action)) && rules[permissionType].isPossible(trip);
    if (isOffered && wantsPlan(actor, trip, permissionType))
      return { permissionType, allowed: false, reason: errorTexts[actor.language].errors.TRIAL_ENDED };
    return { permissionType, allowed: isOffered };
  });

/** Whether nothing but a plan is wanting: without one nobody orders but agents, whom no subscription holds up (spec §6). */
function wantsPlan(actor: Actor, trip: TripForPermissions, type: OfferedPermission): boolean {
  const { isOrder }: PermissionRule = rules[type];
  const isAgent = actor.agent !== undefined || actor.roles.includes('INTERNAL_AGENT');
  return trip.hasTrialEnded === true && !isAgent && isOrder?.(trip) === true;
}

/**
 * Refuses what `permissionsOf` does not offer.
 * @throws ApiError NOT_FOUND, FORBIDDEN as `assertCan`; INVALID_TRANSITION or the rule's own refusal where the trip's state does not allow it, TRIAL_ENDED where its company may not order
 */
export function assertAllowed(actor: Actor, trip: TripForPermissions, type: OfferedPermission): void {
  const action = actionOf(trip, type);
  const { isPossible, refusal }: PermissionRule = rules[type];
  assertCan(actor, action, resourceOf(trip, action));
  if (!isPossible(trip)) throw new ApiError(refusal?.(trip) ?? 'INVALID_TRANSITION');
  if (wantsPlan(actor, trip, type)) throw new ApiError('TRIAL_ENDED');
}

function actionOf(trip: TripForPermissions, type: OfferedPermission): Action {
  const { action }: PermissionRule = rules[type];
  return typeof action === 'function' ? action(trip) : action;
}

/** What would be deleted is the booker's alone; who travels on it may change it, not make it vanish. */
const resourceOf = (trip: TripForPermissions, action: Action): Resource =>
  action === 'trip.delete' ? { ...trip, ownerIds: [trip.bookerId] } : trip;

/** True for those who may list every trip of the company; the others list what they booked or travel on. */
export const listsWholeCompany = (actor: Actor): boolean =>
  actor.roles.some((role) => ['ARRANGER', 'COMPANY_ADMIN', 'ANALYST', 'INTERNAL_AGENT'].includes(role));
