import { randomUUID } from 'node:crypto';
import { makeWorld, withDatabases, type TestPerson, type TestWorld } from '../../testing/index.ts';
import { createPersonNames } from './personNames.ts';

withDatabases((database) => {
  let world: TestWorld;
  beforeAll(async () => void (world = await makeWorld(database())));
  const namesOf = (people: readonly Pick<TestPerson, 'id' | 'tenantId' | 'companyId'>[]) =>
    createPersonNames(database())(people);

  it('people of several companies are named, each by the company that is said; who is not of it has no name', async () => {
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
