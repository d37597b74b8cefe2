import type { Permission, PermissionType, Trip } from '@portolan/contracts';

/** True when the server's verdict, which travels with the data, allows it; what is not named is not allowed. */
export const isAllowed = (permissions: readonly Permission[], type: PermissionType): boolean =>
  permissions.some(({ permissionType, allowed }) => permissionType === type && allowed);

/** Why the server does not allow it, in its own words; undefined when it gave none. */
export const refusalReason = (permissions: readonly Permission[], type: PermissionType): string | undefined =>
  permissions.find(({ permissionType, allowed }) => permissionType === type && !allowed)?.reason;

/** Suppliers keep nothing of the trip's drafts any more: until then nothing is taken out of it, nor is it sent again. */
export const isReleased = ({ releasing }: Trip): boolean => releasing !== true;

export const maySubmit = (trip: Trip): boolean => isAllowed(trip.permissions, 'SUBMIT') && isReleased(trip);
