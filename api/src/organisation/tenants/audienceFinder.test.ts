import { randomUUID } from 'node:crypto';
import { makeWorld, withDatabases, type TestWorld } from '../../testing/index.ts';
import { createUnknownAudienceFinder, type NamedAudience } from './audienceFinder.ts';

withDatabases((database) => {
  let world: TestWorld;
  beforeAll(async () => void (world = await makeWorld(database())));
  const strangersOf = (named: NamedAudience) => createUnknownAudienceFinder(database())(named);

  describe('of tenants and companies that are named', () => {
    it('Existing tenants and companies are known, in any case of letters', async () => {
      const { own, foreign } = world;
      expect(
        await strangersOf({
          tenants: ['nordlys', 'dunav'],
          companies: [own.companyId, foreign.companyId.toUpperCase()],
        }),
      ).toEqual({ tenants: [], companies: [] });
      expect(await strangersOf({ companies: [own.companyId, foreign.companyId] })).toEqual({
        tenants: [],
        companies: [],
      });
      expect(await strangersOf({})).toEqual({ tenants: [], companies: [] });
    });

    it('Unknown tenants and companies are answered as written', async () => {
      const nobody = randomUUID();
      expect(
        await strangersOf({
          tenants: ['nordlys', 'Nordlys', ''],
          companies: [nobody, 'Industri AB', "'}; --", world.own.companyId],
        }),
      ).toEqual({
        tenants: ['Nordlys', ''],
        companies: [nobody, 'Industri AB', "'}; --"],
      });
    });

    it('A company outside the named tenants is unknown', async () => {
      expect(
        await strangersOf({ tenants: ['nordlys'], companies: [world.own.companyId, world.foreign.companyId] }),
      ).toEqual({ tenants: [], companies: [world.foreign.companyId] });
    });
  });
});
