import type { SafetyCheck, SafetyCheckSummary, SafetyPerson, SafetyState, SafetyTally } from '@portolan/contracts';
import type { CheckRow, PersonRow } from './safetyChecksRepository.ts';

/** Emergency contacts by customer’s id. */
export type Contacts = ReadonlyMap<string, { readonly name: string; readonly phone: string }>;
type Names = ReadonlyMap<string, string>;

/** Most urgent first. */
const urgency: readonly SafetyState[] = ['HELP', 'WAITING', 'SAFE'];

const instantOf = (at: Date | null): string | null => at?.toISOString() ?? null;

export const presentSummary = (
  { id, kind, message, sentBy, sentAt, expiresAt }: CheckRow,
  names: Names,
  tally: SafetyTally,
): SafetyCheckSummary => ({
  id,
  kind,
  message,
  sentBy: names.get(sentBy) ?? null,
  sentAt: sentAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  tally,
});

/** A check with all its people, by urgency and name. */
export function presentCheck(
  check: CheckRow,
  people: readonly PersonRow[],
  names: Names,
  contacts: Contacts,
): SafetyCheck {
  const count = (state: SafetyState) => people.filter((person) => person.state === state).length;
  const tally = { people: people.length, waiting: count('WAITING'), safe: count('SAFE'), help: count('HELP') };
  const inOrder = people.toSorted((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state));
  return {
    ...presentSummary(check, names, tally),
    people: inOrder.map((person) => presentPerson(person, names, contacts)),
  };
}

function presentPerson(person: PersonRow, names: Names, contacts: Contacts): SafetyPerson {
  const { personKey, customerId, name, phone, email, state, comment, recordedBy } = person;
  return {
    personKey,
    name,
    isGuest: customerId === null,
    phone,
    email,
    state,
    comment,
    repliedAt: instantOf(person.repliedAt),
    recordedBy: recordedBy === null ? null : (names.get(recordedBy) ?? ''),
    mailedAt: instantOf(person.mailedAt),
    remindedAt: instantOf(person.remindedAt),
    escalatedAt: instantOf(person.escalatedAt),
    emergencyContact: customerId === null ? null : (contacts.get(customerId) ?? null),
  };
}
