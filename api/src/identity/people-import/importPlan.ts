import { randomUUID } from 'node:crypto';
import type { ImportField, ImportProblem } from '@portolan/contracts';
import type { RowProblem, Wish } from './importRows.ts';

/** Somebody whom the company has, as an import compares people. */
export interface KnownPerson {
  readonly id: string;
  readonly email: string;
  readonly status: 'INVITED' | 'ACTIVE' | 'ARCHIVED';
  readonly externalId: string | null;
  readonly employeeNo: string | null;
  readonly lineManagerId: string | null;
}

/** What a company has that rows name. */
export interface Company {
  readonly people: readonly KnownPerson[];
  readonly costCenters: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string; readonly categoryId: string }[];
}

/** A person to write, new or known. */
export interface Planned {
  readonly id: string;
  readonly isNew: boolean;
  readonly wish: Wish;
  readonly costCenterId?: string;
  readonly groups: readonly { readonly id: string; readonly categoryId: string }[];
  readonly lineManagerId?: string;
}

export interface ImportPlan {
  readonly people: readonly Planned[];
  readonly problems: readonly RowProblem[];
}

/** Makes of rows what is to be written; a row with a problem is left out, and so is who would have such a one as line manager. */
export function planImport(wishes: readonly Wish[], company: Company, rowProblems: readonly RowProblem[]): ImportPlan {
  const problems = [...rowProblems];
  const bad = new Set(rowProblems.map(({ row }) => row));
  const refuse = ({ row }: Wish, field: ImportField, code: ImportProblem, value: string): void => {
    problems.push({ row, field, code, value: value.slice(0, 80) });
    bad.add(row);
  };
  refuseRepeated(wishes, refuse);
  const index = makeIndex(company);
  const planned = wishes.map((wish) => match(wish, index, refuse));
  const standing = planned.filter(({ wish }) => !bad.has(wish.row));
  let people = withManagers(standing, company, refuse).filter(({ wish }) => !bad.has(wish.row));
  const known = new Set(company.people.map(({ id }) => id));
  // Whoever reports to somebody new who is left out is left out as well, and so on.
  for (let before = -1; before !== people.length;) {
    before = people.length;
    const there = new Set(people.map(({ id }) => id));
    for (const { wish, lineManagerId } of people)
      if (lineManagerId !== undefined && !known.has(lineManagerId) && !there.has(lineManagerId))
        refuse(wish, 'lineManager', 'unknown', wish.lineManager ?? '');
    people = people.filter(({ wish }) => !bad.has(wish.row));
  }
  return { people, problems: problems.toSorted((one, other) => one.row - other.row) };
}

type Refuse = (wish: Wish, field: ImportField, code: ImportProblem, value: string) => void;

function refuseRepeated(wishes: readonly Wish[], refuse: Refuse): void {
  for (const field of ['email', 'externalId', 'employeeNo'] as const) {
    const seen = new Set<string>();
    for (const wish of wishes) {
      const value = wish[field];
      if (value === undefined || value === '') continue;
      if (seen.has(value)) refuse(wish, field, 'repeated', value);
      seen.add(value);
    }
  }
}

const makeIndex = ({ people, costCenters, groups }: Company) => ({
  byEmail: new Map(people.map((person) => [person.email, person])),
  byExternalId: new Map(people.map((person) => [person.externalId, person])),
  byNumber: new Map(people.map((person) => [person.employeeNo, person])),
  centers: new Map([
    ...costCenters.map((center) => [center.name.toLowerCase(), center] as const),
    ...costCenters.map((center) => [center.code.toLowerCase(), center] as const),
  ]),
  groups: new Map(groups.map((group) => [group.name.toLowerCase(), group])),
});

function match(wish: Wish, index: ReturnType<typeof makeIndex>, refuse: Refuse): Planned {
  const byId = wish.externalId === undefined ? undefined : index.byExternalId.get(wish.externalId);
  const byEmail = index.byEmail.get(wish.email);
  const person = byId ?? byEmail;
  if (byId !== undefined && byEmail !== undefined && byId !== byEmail) refuse(wish, 'email', 'taken', wish.email);
  // How somebody signs in changes nobody else (`customer.credentials`).
  else if (byId !== undefined && byId.email !== wish.email) refuse(wish, 'email', 'emailDiffers', wish.email);
  if (byId === undefined && byEmail?.externalId != null && wish.externalId !== undefined)
    refuse(wish, 'externalId', 'taken', wish.externalId);
  if (person?.status === 'ARCHIVED') refuse(wish, 'email', 'archived', wish.email);
  const holder = wish.employeeNo === undefined ? undefined : index.byNumber.get(wish.employeeNo);
  if (holder !== undefined && holder !== person) refuse(wish, 'employeeNo', 'taken', wish.employeeNo ?? '');
  const center = wish.costCenter === undefined ? undefined : index.centers.get(wish.costCenter.toLowerCase());
  if (wish.costCenter !== undefined && center === undefined) refuse(wish, 'costCenter', 'unknown', wish.costCenter);
  const groups = (wish.groups ?? []).flatMap((name) => {
    const group = index.groups.get(name.toLowerCase());
    if (group === undefined) refuse(wish, 'group', 'unknown', name);
    return group === undefined ? [] : [group];
  });
  if (new Set(groups.map(({ categoryId }) => categoryId)).size < groups.length)
    refuse(wish, 'group', 'repeated', (wish.groups ?? []).join(' | '));
  return {
    id: person?.id ?? randomUUID(),
    isNew: person === undefined,
    wish,
    groups,
    ...(center !== undefined && { costCenterId: center.id }),
  };
}

/** Line managers are known by e-mail, of the company or of the file; a manager who is left out is nobody's. */
function withManagers(planned: readonly Planned[], company: Company, refuse: Refuse): Planned[] {
  const ids = new Map(
    company.people.flatMap(({ email, id, status }) => (status === 'ARCHIVED' ? [] : [[email, id] as const])),
  );
  for (const { wish, id } of planned) ids.set(wish.email, id);
  const managers = new Map(company.people.map(({ id, lineManagerId }) => [id, lineManagerId]));
  const result = planned.map((person) => {
    const { lineManager } = person.wish;
    if (lineManager === undefined) return person;
    const lineManagerId = ids.get(lineManager);
    if (lineManagerId === undefined) {
      refuse(person.wish, 'lineManager', 'unknown', lineManager);
      return person;
    }
    managers.set(person.id, lineManagerId);
    return { ...person, lineManagerId };
  });
  const isInCircle = circlesOf(managers);
  for (const { id, wish } of result)
    if (wish.lineManager !== undefined && isInCircle(id)) refuse(wish, 'lineManager', 'circular', wish.lineManager);
  return result;
}

/** Whether somebody reports to themselves, over however many; each person is walked once. */
export function circlesOf(managers: ReadonlyMap<string, string | null>): (id: string) => boolean {
  const inCircle = new Set<string>();
  const walked = new Set<string>();
  for (const start of managers.keys()) {
    const path = new Set<string>();
    let at: string | null | undefined = start;
    while (at != null && !walked.has(at)) {
      walked.add(at);
      path.add(at);
      at = managers.get(at);
    }
    if (at == null || !path.has(at)) continue;
    let round: string | null | undefined = at;
    do {
      inCircle.add(round);
      round = managers.get(round);
    } while (round != null && round !== at);
  }
  return (id) => inCircle.has(id);
}
