import type { KnownNotification } from '@portolan/contracts';
import type { NewsRow } from './notificationsRepository.ts';

export const presentNotification = ({
  id,
  kind,
  cartId,
  tripId,
  name,
  firstName,
  lastName,
  comment,
  createdAt,
  readAt,
}: NewsRow): KnownNotification => ({
  id,
  kind,
  cartId,
  tripId,
  tripName: name,
  by: firstName === null ? null : `${firstName} ${lastName ?? ''}`.trim(),
  comment,
  createdAt: createdAt.toISOString(),
  readAt: readAt?.toISOString() ?? null,
});
