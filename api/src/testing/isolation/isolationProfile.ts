import { randomUUID } from 'node:crypto';
import { addLoyaltyMembership, addTravelDocument, setDelegate } from '@portolan/contracts';
import {
  anyVersion,
  byOneId,
  harmless,
  type IsolationFixture,
  nothingToCross,
  refused,
  type Request,
  type Side,
} from './isolationFixture.ts';

const paper = ({ company }: Side) => ({
  type: 'PASSPORT',
  number: `${randomUUID().slice(0, 8)}`,
  firstName: company.canary,
  lastName: company.canary,
});
async function madePaper(side: Side): Promise<string> {
  const answer = await side.session.call(addTravelDocument, {
    params: { id: side.person.id },
    body: paper(side),
  } as never);
  return answer.json<{ id: string }>().id;
}
function onPaper(body: (side: Side) => object | undefined): IsolationFixture {
  const request = (id: string, docId: string, side: Side): Request => {
    const sent = body(side);
    return { params: { id, docId }, ...(sent !== undefined && { body: sent }) };
  };
  return {
    succeed: async (own) => request(own.person.id, await madePaper(own), own),
    cross: async (own, other) => {
      const docId = await madePaper(other);
      return [refused(request(other.person.id, docId, own)), refused(request(own.person.id, docId, own))];
    },
  };
}

const miles = () => ({ id: 'flight-sk', membershipNumber: randomUUID().slice(0, 12) });
const ofFlights = ({ person }: Side) => ({ customerId: person.id, resource: 'flights' });
async function membership(side: Side): Promise<string> {
  const answer = await side.session.call(addLoyaltyMembership, { params: ofFlights(side), body: miles() } as never);
  return answer.json<{ id: string }>().id;
}

const ofPerson = ({ person }: Side): Request => ({ params: { id: person.id } });
const noPreferences = {
  seat: null,
  meal: null,
  homeAirport: null,
  homeStation: null,
  cabin: null,
  hotelChains: [],
  carClass: null,
  accessibilityNeeds: [],
};

const someday = { startsAt: '2098-01-01T00:00:00Z', endsAt: '2098-02-01T00:00:00Z' };
const delegation = (id: string, delegateId: string): Request => ({ params: { id, delegateId }, body: someday });
async function delegated(side: Side): Promise<Request> {
  const { params = {} } = delegation(side.person.id, side.company.admin.id);
  await side.session.call(setDelegate, { params, body: someday } as never);
  return { params };
}

/** Fixtures of a person's profile. */
export const profileFixtures: Readonly<Record<string, IsolationFixture>> = {
  listTravelDocuments: byOneId(({ person }) => ({ params: { id: person.id } })),
  addTravelDocument: byOneId((side) => ({ params: { id: side.person.id }, body: paper(side) })),
  updateTravelDocument: onPaper(paper),
  deleteTravelDocument: onPaper(() => undefined),
  setDefaultTravelDocument: onPaper(() => undefined),
  fetchInternalAgents: byOneId(ofPerson),
  updateInternalAgents: byOneId((side) => ({ ...ofPerson(side), body: { members: [] } })),
  fetchAbsence: byOneId(ofPerson),
  updateAbsence: byOneId((side) => ({ ...ofPerson(side), body: { absence: someday } })),
  fetchPreferences: byOneId(ofPerson),
  updatePreferences: byOneId((side) => ({ ...ofPerson(side), body: noPreferences, headers: anyVersion })),
  fetchEmergencyContact: byOneId(ofPerson),
  updateEmergencyContact: byOneId((side) => ({
    ...ofPerson(side),
    body: { name: side.company.canary, phone: '+46701112233' },
    headers: anyVersion,
  })),
  revealTravelDocument: onPaper(() => ({})),
  listLoyaltyPrograms: { succeed: () => ({ params: { resource: 'flights' } }), cross: nothingToCross },
  listLoyaltyMemberships: byOneId(({ person }) => ({ params: { customerId: person.id } })),
  addLoyaltyMembership: byOneId((side) => ({ params: ofFlights(side), body: miles() })),
  listMembershipsOfCustomers: {
    succeed: ({ person }) => ({ body: { customerIDs: [person.id] } }),
    cross: (_own, other) => [harmless({ body: { customerIDs: [other.person.id] } })],
  },
  deleteLoyaltyMembership: {
    succeed: async (own) => ({ params: { ...ofFlights(own), id: await membership(own) } }),
    cross: async (own, other) => {
      const id = await membership(other);
      return [refused({ params: { ...ofFlights(other), id } }), refused({ params: { ...ofFlights(own), id } })];
    },
  },
  listDelegates: byOneId(({ person }) => ({ params: { id: person.id } })),
  setDelegate: {
    succeed: ({ person, company }) => delegation(person.id, company.admin.id),
    cross: (own, other) => [
      refused(delegation(other.person.id, other.company.admin.id)),
      refused(delegation(own.person.id, other.person.id)),
    ],
  },
  removeDelegate: {
    succeed: delegated,
    cross: async (own, other) => {
      const theirs = await delegated(other);
      return [refused(theirs), refused({ params: { id: own.person.id, delegateId: other.company.admin.id } })];
    },
  },
};
