import { randomUUID } from 'node:crypto';
import { makeWorld, withDatabases, type TestWorld } from '../../testing/index.ts';
import { createUnknownAudienceFinder, type NamedAudience } from './audienceFinder.ts';

withDatabases((database) => {
  let world: TestWorld;
  beforeAll(async () => void (world = await makeWorld(database())));
  const unknownIn = (named: NamedAudience) => createUnknownAudienceFinder(database())(named);

  describe('an audience', () => {
    it('Existing tenants and companies are known, in any case of letters', async () => {
      const { own, foreign } = world;
      expect(
        await unknownIn({
          tenants: ['nordlys', 'dunav'],
          companies: [own.companyId, foreign.companyId.toUpperCase()],
        }),
      ).toEqual({ tenants: [], companies: [] });
      expect(await unknownIn({ companies: [own.companyId, foreign.companyId] })).toEqual({
        tenants: [],
        companies: [],
      });
      expect(await unknownIn({})).toEqual({ tenants: [], companies: [] });
    });

    it('Unknown tenants and companies are answered as written', async () => {
      const unknownId = randomUUID();
      expect(
        await unknownIn({
          tenants: ['nordlys', 'Nordlys', ''],
          companies: [unknownId, 'Industri AB', "'}; --", world.own.companyId],
        }),
      ).toEqual({
        tenants: ['Nordlys', ''],
        companies: [unknownId, 'Industri AB', "'}; --"],
      });
    });

    it('A company outside the named tenants is unknown', async () => {
      expect(
        await unknownIn({ tenants: ['nordlys'], companies: [world.own.companyId, world.foreign.companyId] }),
      ).toEqual({ tenants: [], companies: [world.foreign.companyId] });
    });
  });
});
