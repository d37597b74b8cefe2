import { randomUUID } from 'node:crypto';
import { listApprovalProcesses, submitTrip, type AnswerOf, type Trip } from '@portolan/contracts';
import { openTestApp, testBooking, withDemoWorld, type TestApp } from '../testing/index.ts';
import { tripsTestbed } from '../testing/tripsTestbed.ts';
import { callQa, signInToDemo } from './qaTestbed.ts';

withDemoWorld((database) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp(database(), {}, { booking: testBooking() });
  });
  afterAll(() => api.app.close());

  it.each([
    ['in advance by default', 'traveller@nordlys.example', {}, 'PRE'],
    ['in the chosen mode', 'arranger@nordlys.example', { mode: 'HARD' }, 'HARD'],
  ])('QA has every trip of a person wait for a colleague’s approval, %s', async (_what, email, more, mode) => {
    expect(
      (await callQa(api.app, 'PUT', '/approver', { email, approver: 'approver@nordlys.example', ...more })).statusCode,
    ).toBe(200);
    const { session, person } = await signInToDemo(api, email);
    const { person: approver } = await signInToDemo(api, 'approver@nordlys.example');
    const { cartId } = await tripsTestbed(api).tripWithRide(session, person);
    const trip = (
      await session.call(submitTrip, { params: { cartId }, body: {}, headers: { 'idempotency-key': randomUUID() } })
    ).json<Trip>();
    expect(trip).toMatchObject({
      bookingStatus: 'PENDING_APPROVAL',
      approval: { mode, steps: [{ approvers: [{ customerId: approver.id }] }] },
    });
  });

  it('QA’s process leaves the company’s list of processes readable', async () => {
    const { session, person } = await signInToDemo(api, 'admin@nordlys.example');
    const answer = await session.call(listApprovalProcesses, { params: { companyId: person.companyId } });
    expect([
      answer.statusCode,
      answer.json<AnswerOf<typeof listApprovalProcesses>>().content.some(({ name }) => name === 'QA'),
    ]).toEqual([200, true]);
  });

  it('QA’s approval process cannot name an unknown approver', async () => {
    expect(
      (
        await callQa(api.app, 'PUT', '/approver', {
          email: 'traveller@nordlys.example',
          approver: 'nobody@nordlys.example',
        })
      ).statusCode,
    ).toBe(404);
  });
});
