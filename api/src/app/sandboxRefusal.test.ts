import { randomUUID } from 'node:crypto';
import { submitTrip } from '@portolan/contracts';
import { makeWorld, openTestApp, withDatabases } from '../testing/index.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';

withDatabases((database) => {
  it('Production without the sandbox setting books nothing: submitting is refused and the trip stays as it is', async () => {
    const world = await makeWorld(database());
    const api = await openTestApp(database(), { environment: 'production', allowSandbox: false });
    const session = await api.signIn(world.own.traveller);
    const bed = tripsTestbed(api);
    const { cartId } = await bed.tripWithRide(session, world.own.traveller);
    const answer = await session.call(submitTrip, {
      params: { cartId },
      body: {},
      headers: { 'idempotency-key': randomUUID() },
    });
    expect([answer.statusCode, answer.json().type]).toEqual([503, 'BOOKING_NOT_AVAILABLE']);
    expect((await bed.fetch(session, cartId)).bookingStatus).toBe('DRAFT');
    await api.app.close();
  });
});
