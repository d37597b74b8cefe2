import { listNotifications, rejectTrip, type NotificationPage } from '@portolan/contracts';
import { tokenIn } from '../testApp.ts';
import {
  elsewhere,
  nothingToCross,
  openToAll,
  refused,
  withKey,
  type Side,
  type IsolationFixture,
} from './isolationFixture.ts';
import { newDraft, onTrip, waiting } from './isolationTrips.ts';

/** Approval requests, decisions and notifications: operations of the contract by their ids. */
export const approvalFixtures: Readonly<Record<string, IsolationFixture>> = {
  previewApproval: onTrip(newDraft, () => ({ body: {} })),
  recallTrip: onTrip(
    async (own) => (await waiting(own)).cartId,
    () => ({}),
  ),
  reopenTrip: onTrip(
    async (own) => {
      const { cartId, tripVersion } = await waiting(own);
      await own.session.call(rejectTrip, {
        params: { cartId },
        body: { tripVersion, comment: 'Walk' },
        headers: withKey(),
      });
      return cartId;
    },
    () => ({}),
  ),
  readCarts: { succeed: () => ({ query: { myTravelsTabs: 'APPROVALS_ALL' } }), cross: nothingToCross },
  listPendingApprovals: openToAll,
  listNotifications: openToAll,
  streamNotifications: openToAll,
  markNotifications: {
    succeed: () => ({ body: { read: true } }),
    // Another person's notifications stay unchanged, and are answered like unknown ones.
    cross: async (_own, other) => [
      { request: { body: { ids: [await notificationsOf(other)], read: true } }, expected: 'harmless' },
    ],
  },
  fetchConfirmation: {
    succeed: async (own) => ({ params: { token: await decisionOf(own) } }),
    cross: elsewhere(async (other) => ({ params: { token: await decisionOf(other) } })),
  },
  confirmDecision: {
    succeed: async (own) => ({ params: { token: await decisionOf(own) }, body: { decision: 'APPROVE' } }),
    cross: elsewhere(async (other) => ({ params: { token: await decisionOf(other) }, body: { decision: 'APPROVE' } })),
  },
  fetchNotificationSettings: openToAll,
  updateNotificationSettings: {
    succeed: () => ({ body: { content: [{ kind: 'TRIP_BOOKED', inApp: true, mail: false }] } }),
    cross: nothingToCross,
  },
  approveTrip: onWaiting((_side, tripVersion) => ({ tripVersion })),
  rejectTrip: onWaiting((_side, tripVersion) => ({ tripVersion, comment: 'Walk' })),
  delegateApproval: {
    ...onWaiting(({ colleague }, tripVersion) => ({ tripVersion, customerId: colleague.id })),
    cross: async (own, other) => {
      const [mine, theirs] = [await waiting(own), await waiting(other)];
      return [
        refused({
          params: { cartId: theirs.cartId },
          body: { tripVersion: theirs.tripVersion, customerId: own.colleague.id },
        }),
        refused({
          params: { cartId: mine.cartId },
          body: { tripVersion: mine.tripVersion, customerId: other.colleague.id },
        }),
      ];
    },
  },
  commentTrip: onWaiting(() => ({ comment: 'Walk' })),
  remindApprovers: onTrip(
    async (own) => (await waiting(own)).cartId,
    () => ({}),
  ),
};

/** Token of the mail that asks the side's person to decide. */
async function decisionOf(side: Side): Promise<string> {
  await waiting(side);
  return tokenIn((await side.session.lettersTo(side.person.email))[0]);
}

/** Id of a notification of the side's person. */
async function notificationsOf(side: Side): Promise<string> {
  await waiting(side);
  const [newest] = (await side.session.call(listNotifications)).json<NotificationPage>().content;
  if (newest === undefined) throw new Error('Nobody was told that the trip waits.');
  return newest.id;
}

/** A call on a trip that waits for the side's person. */
function onWaiting(body: (side: Side, tripVersion: number) => object): IsolationFixture {
  return {
    succeed: async (own) => {
      const { cartId, tripVersion } = await waiting(own);
      return { params: { cartId }, body: body(own, tripVersion), headers: withKey() };
    },
    cross: async (own, other) => {
      const { cartId, tripVersion } = await waiting(other);
      return [refused({ params: { cartId }, body: body(own, tripVersion), headers: withKey() })];
    },
  };
}
