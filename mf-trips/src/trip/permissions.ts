import type { Permission, PermissionType, Trip } from '@portolan/contracts';

/** Whether the server permits it; a missing permission is denied. */
export const isAllowed = (permissions: readonly Permission[], type: PermissionType): boolean =>
  permissions.some(({ permissionType, allowed }) => permissionType === type && allowed);

/** The server's reason for a denial; undefined without one. */
export const refusalReason = (permissions: readonly Permission[], type: PermissionType): string | undefined =>
  permissions.find(({ permissionType, allowed }) => permissionType === type && !allowed)?.reason;

/** False while suppliers release holds: nothing is removed or submitted meanwhile. */
export const isReleased = ({ releasing }: Trip): boolean => releasing !== true;

export const maySubmit = (trip: Trip): boolean => isAllowed(trip.permissions, 'SUBMIT') && isReleased(trip);
