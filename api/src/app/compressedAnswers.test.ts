import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fetchTrip, fetchTripCalendar, listCountries, streamNotifications } from '@portolan/contracts';
import {
  makeWorld,
  openTestApp,
  withDatabases,
  type TestApp,
  type TestSession,
  type TestWorld,
} from '../testing/index.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';

withDatabases((database) => {
  describe('compressed answers', () => {
    let api: TestApp;
    let world: TestWorld;
    let own: TestSession;
    let cartId: string;
    beforeAll(async () => {
      world = await makeWorld(database());
      api = await openTestApp(database());
      own = await api.signIn(world.own.traveller);
      ({ cartId } = await tripsTestbed(api).tripWithRide(own, world.own.traveller));
    });
    afterAll(() => api.app.close());

    const trip = (headers: Record<string, string> = {}) => own.call(fetchTrip, { params: { cartId }, headers });

    it.each([
      ['br', brotliDecompressSync],
      ['gzip', gunzipSync],
      ['zstd, gzip;q=0.5, br;q=0.8', brotliDecompressSync],
    ] as const)('A trip is compressed for a caller who takes %s', async (encoding, unpack) => {
      const [plain, small] = [await trip(), await trip({ 'accept-encoding': encoding })];
      expect(plain.headers['content-encoding']).toBeUndefined();
      expect(small.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
      expect(JSON.parse(unpack(small.rawPayload).toString())).toEqual(plain.json());
      expect(small.headers['vary']).toMatch(/accept-encoding/i);
    });

    it('A compressed trip keeps its ETag, and a caller with that version gets 304', async () => {
      const [plain, small] = [await trip(), await trip({ 'accept-encoding': 'br' })];
      const etag = String(plain.headers['etag']);
      expect(small.headers['etag']).toBe(etag);
      const again = await trip({ 'accept-encoding': 'br', 'if-none-match': etag });
      expect([again.statusCode, again.body, again.headers['content-encoding']]).toEqual([304, '', undefined]);
    });

    it('Files and public answers are compressed; the stream of notifications is not', async () => {
      const headers = { 'accept-encoding': 'br' };
      const stream = await own.call(streamNotifications, { headers });
      expect([stream.statusCode, stream.headers['content-encoding']]).toEqual([200, undefined]);
      const calendar = await own.call(fetchTripCalendar, { params: { cartId }, headers });
      expect(brotliDecompressSync(calendar.rawPayload).toString()).toMatch(/^BEGIN:VCALENDAR\r\n/);
      expect((await api.call(listCountries, { query: {}, headers })).headers['content-encoding']).toBe('br');
    });
  });
});
