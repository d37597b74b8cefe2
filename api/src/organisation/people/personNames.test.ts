import { randomUUID } from 'node:crypto';
import { makeWorld, withDatabases, type TestPerson, type TestWorld } from '../../testing/index.ts';
import { createPersonNames } from './personNames.ts';

withDatabases((database) => {
  let world: TestWorld;
  beforeAll(async () => void (world = await makeWorld(database())));
  const namesOf = (people: readonly Pick<TestPerson, 'id' | 'tenantId' | 'companyId'>[]) =>
    createPersonNames(database())(people);

  it('Names of people are found by company and id, and are missing for an id of another company', async () => {
    const { own, neighbour, foreign } = world;
    const elsewhere = { ...own.admin, companyId: neighbour.companyId };
    const names = await namesOf([
      own.traveller,
      neighbour.admin,
      foreign.admin,
      elsewhere,
      { ...own.traveller, id: randomUUID() },
    ]);
    expect(Object.fromEntries(names)).toEqual({
      [own.traveller.id]: 'Vildsvin Vildsvinsson',
      [neighbour.admin.id]: 'Havørn Havørnsson',
      [foreign.admin.id]: 'Čaplja Čapljasson',
    });
    expect(await namesOf([])).toEqual(new Map());
  });
});
