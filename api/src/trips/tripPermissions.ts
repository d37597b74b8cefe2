import type { BookingStatus, Permission } from '@portolan/contracts';
import type { Actor } from '../app/actor.ts';
import { can, type Resource } from '../app/policy.ts';
import { isOpen } from './tripStatus.ts';

/** A trip as far as permissions depend on it. */
export interface TripForPermissions extends Resource {
  readonly bookerId: string;
  readonly status: BookingStatus;
  /** Null while nothing ever went to a supplier. */
  readonly submittedAt: Date | null;
}

/** What the caller may do with a trip, said by the server with the trip itself (domain, idea 2). */
export function permissionsOf(actor: Actor, trip: TripForPermissions): Permission[] {
  const mayEdit = can(actor, 'trip.edit', trip);
  return [
    { permissionType: 'VIEW', allowed: can(actor, 'trip.view', trip) },
    { permissionType: 'VIEW_PRICE', allowed: can(actor, 'trip.price', trip) },
    { permissionType: 'EDIT', allowed: mayEdit && isOpen(trip.status) },
    { permissionType: 'RENAME', allowed: mayEdit && trip.status !== 'CANCELLED' },
    { permissionType: 'DELETE', allowed: can(actor, 'trip.delete', toDelete(trip)) && trip.submittedAt === null },
  ];
}

/** A trip as what would be deleted: the booker's alone; who travels on it may change it, not make it vanish. */
export const toDelete = <Trip extends Resource & { readonly bookerId: string }>(trip: Trip): Trip => ({ ...trip, ownerIds: [trip.bookerId] });

/** True for those who may list every trip of the company; the others list what they booked or travel on. */
export const listsWholeCompany = (actor: Actor): boolean =>
  actor.roles.some((role) => ['ARRANGER', 'COMPANY_ADMIN', 'ANALYST', 'INTERNAL_AGENT'].includes(role));
