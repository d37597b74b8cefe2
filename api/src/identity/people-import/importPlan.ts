import { randomUUID } from 'node:crypto';
import type { ImportField, ImportProblem } from '@portolan/contracts';
import type { RowProblem, ImportedPerson } from './importRows.ts';

/** A person of the company, with the fields that an import compares. */
export interface ExistingPerson {
  readonly id: string;
  readonly email: string;
  readonly status: 'INVITED' | 'ACTIVE' | 'ARCHIVED';
  readonly externalId: string | null;
  readonly employeeNo: string | null;
  readonly lineManagerId: string | null;
}

/** The company's data that rows refer to. */
export interface Company {
  readonly people: readonly ExistingPerson[];
  readonly costCenters: readonly { readonly id: string; readonly code: string; readonly name: string }[];
  readonly groups: readonly { readonly id: string; readonly name: string; readonly categoryId: string }[];
}

/** A person to write, new or known. */
export interface Planned {
  readonly id: string;
  readonly isNew: boolean;
  readonly imported: ImportedPerson;
  readonly costCenterId?: string;
  readonly groups: readonly { readonly id: string; readonly categoryId: string }[];
  readonly lineManagerId?: string;
}

export interface ImportPlan {
  readonly people: readonly Planned[];
  readonly problems: readonly RowProblem[];
}

/** Plans what to write of the rows. A row with a problem is left out, and so is a row whose line manager is. */
export function planImport(
  importedPeople: readonly ImportedPerson[],
  company: Company,
  rowProblems: readonly RowProblem[],
): ImportPlan {
  const problems = [...rowProblems];
  const bad = new Set(rowProblems.map(({ row }) => row));
  const refuse = ({ row }: ImportedPerson, field: ImportField, code: ImportProblem, value: string): void => {
    problems.push({ row, field, code, value: value.slice(0, 80) });
    bad.add(row);
  };
  refuseRepeated(importedPeople, refuse);
  const index = makeIndex(company);
  const planned = importedPeople.map((imported) => match(imported, index, refuse));
  const standing = planned.filter(({ imported }) => !bad.has(imported.row));
  let people = withManagers(standing, company, refuse).filter(({ imported }) => !bad.has(imported.row));
  const known = new Set(company.people.map(({ id }) => id));
  // A row that reports to a new person who is left out is left out as well, and so on.
  for (let before = -1; before !== people.length;) {
    before = people.length;
    const there = new Set(people.map(({ id }) => id));
    for (const { imported, lineManagerId } of people)
      if (lineManagerId !== undefined && !known.has(lineManagerId) && !there.has(lineManagerId))
        refuse(imported, 'lineManager', 'unknown', imported.lineManager ?? '');
    people = people.filter(({ imported }) => !bad.has(imported.row));
  }
  return { people, problems: problems.toSorted((a, b) => a.row - b.row) };
}

type Refuse = (imported: ImportedPerson, field: ImportField, code: ImportProblem, value: string) => void;

function refuseRepeated(importedPeople: readonly ImportedPerson[], refuse: Refuse): void {
  for (const field of ['email', 'externalId', 'employeeNo'] as const) {
    const seen = new Set<string>();
    for (const imported of importedPeople) {
      const value = imported[field];
      if (value === undefined || value === '') continue;
      if (seen.has(value)) refuse(imported, field, 'repeated', value);
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

function match(imported: ImportedPerson, index: ReturnType<typeof makeIndex>, refuse: Refuse): Planned {
  const byId = imported.externalId === undefined ? undefined : index.byExternalId.get(imported.externalId);
  const byEmail = index.byEmail.get(imported.email);
  const person = byId ?? byEmail;
  if (byId !== undefined && byEmail !== undefined && byId !== byEmail)
    refuse(imported, 'email', 'taken', imported.email);
  // Only a person changes their own sign-in e-mail (`customer.credentials`).
  else if (byId !== undefined && byId.email !== imported.email)
    refuse(imported, 'email', 'emailDiffers', imported.email);
  if (byId === undefined && byEmail?.externalId != null && imported.externalId !== undefined)
    refuse(imported, 'externalId', 'taken', imported.externalId);
  if (person?.status === 'ARCHIVED') refuse(imported, 'email', 'archived', imported.email);
  const holder = imported.employeeNo === undefined ? undefined : index.byNumber.get(imported.employeeNo);
  if (holder !== undefined && holder !== person) refuse(imported, 'employeeNo', 'taken', imported.employeeNo ?? '');
  const center = imported.costCenter === undefined ? undefined : index.centers.get(imported.costCenter.toLowerCase());
  if (imported.costCenter !== undefined && center === undefined)
    refuse(imported, 'costCenter', 'unknown', imported.costCenter);
  const groups = (imported.groups ?? []).flatMap((name) => {
    const group = index.groups.get(name.toLowerCase());
    if (group === undefined) refuse(imported, 'group', 'unknown', name);
    return group === undefined ? [] : [group];
  });
  if (new Set(groups.map(({ categoryId }) => categoryId)).size < groups.length)
    refuse(imported, 'group', 'repeated', (imported.groups ?? []).join(' | '));
  return {
    id: person?.id ?? randomUUID(),
    isNew: person === undefined,
    imported,
    groups,
    ...(center !== undefined && { costCenterId: center.id }),
  };
}

/** Line managers are found by e-mail, in the company or in the file; one that is left out manages no one. */
function withManagers(planned: readonly Planned[], company: Company, refuse: Refuse): Planned[] {
  const ids = new Map(
    company.people.flatMap(({ email, id, status }) => (status === 'ARCHIVED' ? [] : [[email, id] as const])),
  );
  for (const { imported, id } of planned) ids.set(imported.email, id);
  const managers = new Map(company.people.map(({ id, lineManagerId }) => [id, lineManagerId]));
  const result = planned.map((person) => {
    const { lineManager } = person.imported;
    if (lineManager === undefined) return person;
    const lineManagerId = ids.get(lineManager);
    if (lineManagerId === undefined) {
      refuse(person.imported, 'lineManager', 'unknown', lineManager);
      return person;
    }
    managers.set(person.id, lineManagerId);
    return { ...person, lineManagerId };
  });
  const isInCircle = circlesOf(managers);
  for (const { id, imported } of result)
    if (imported.lineManager !== undefined && isInCircle(id))
      refuse(imported, 'lineManager', 'circular', imported.lineManager);
  return result;
}

/** Whether a person reports to themselves, over any number of managers; each person is visited once. */
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
