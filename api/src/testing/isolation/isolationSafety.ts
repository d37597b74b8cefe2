import {
  createSafetyCheck,
  fetchSafetyCheck,
  fetchSafetyReply,
  fetchTrackingRetention,
  listOwnSafetyChecks,
  listSafetyChecks,
  listTrackingViews,
  recordSafetyReply,
  recordTrackingExport,
  replyToSafetyCheck,
  revealTravellerContact,
  sendSafetyReply,
  updateTrackingRetention,
  type SafetyCheck,
} from '@portolan/contracts';
import {
  anyVersion,
  byOneId,
  elsewhere,
  harmless,
  inCompany,
  openToAll,
  refused,
  withKey,
  type IsolationFixture,
  type Side,
} from './isolationFixture.ts';
import { booked } from './isolationBookings.ts';
import { tokenIn } from '../testApp.ts';

const asking = (side: Side) => ({
  body: { kind: 'CHECK' as const, message: side.company.canary, personKeys: [side.person.id] },
  headers: withKey(),
});

/** Id of a check that asks the side's person, who travels. */
async function checked(side: Side): Promise<string> {
  await booked(side);
  return (await side.session.call(createSafetyCheck, asking(side))).json<SafetyCheck>().id;
}

/** The token of the check's mail. */
async function linked(side: Side): Promise<string> {
  await checked(side);
  const letters = await side.session.lettersTo(side.person.email);
  return tokenIn(letters.find(({ text }) => text.includes('/confirm/safety/')));
}

const said = { state: 'SAFE' as const };
const byPhone = async (side: Side, id = checked(side)) => ({
  params: { id: await id, personKey: side.person.id },
  body: said,
});

/** Fixtures of safety checks. */
export const safetyFixtures: Readonly<Record<string, IsolationFixture>> = {
  [createSafetyCheck.id]: {
    succeed: async (own) => {
      await booked(own);
      return asking(own);
    },
    cross: (own, other) => [
      refused({ body: { ...asking(own).body, personKeys: [other.person.id] }, headers: withKey() }),
    ],
  },
  [listSafetyChecks.id]: openToAll,
  [listOwnSafetyChecks.id]: openToAll,
  [replyToSafetyCheck.id]: {
    succeed: async (own) => ({ params: { id: await checked(own) }, body: said }),
    cross: async (_own, other) => [refused({ params: { id: await checked(other) }, body: said })],
  },
  [fetchSafetyCheck.id]: {
    succeed: async (own) => ({ params: { id: await checked(own) } }),
    cross: async (_own, other) => [refused({ params: { id: await checked(other) } })],
  },
  [recordSafetyReply.id]: {
    succeed: (own) => byPhone(own),
    cross: async (own, other) => [refused(await byPhone(other)), refused(await byPhone(other, checked(own)))],
  },
  [fetchSafetyReply.id]: {
    succeed: async (own) => ({ params: { token: await linked(own) } }),
    cross: elsewhere(async (other) => ({ params: { token: await linked(other) } })),
  },
  [sendSafetyReply.id]: {
    succeed: async (own) => ({ params: { token: await linked(own) }, body: said }),
    cross: elsewhere(async (other) => ({ params: { token: await linked(other) }, body: said })),
  },
  [listTrackingViews.id]: openToAll,
  [revealTravellerContact.id]: byOneId(({ person }) => ({
    params: { id: person.id },
    body: { reason: 'An accident' },
  })),
  [recordTrackingExport.id]: {
    succeed: ({ person }) => ({ body: { format: 'CSV', personKeys: [person.id] } }),
    cross: (_own, other) => [harmless({ body: { format: 'CSV', personKeys: [other.person.id, other.person.email] } })],
  },
  [fetchTrackingRetention.id]: byOneId(inCompany),
  [updateTrackingRetention.id]: byOneId((side) => ({
    ...inCompany(side),
    body: { locationDays: 30, logDays: 90 },
    headers: anyVersion,
  })),
};
