import { act } from 'react';
import { runInAction } from 'mobx';
import { usePrivateScreen } from '@portolan/remote-kit';
import { aConfig, FakeEdge, renderRemote, signedInSession, type RenderRemoteOptions } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import { RecordingSender, sendEveryMs, type RecordingSink } from './RecordingSender.ts';
import { watchRecording } from './watchRecording.ts';

const url = 'https://recording.example';
function Cards() {
  usePrivateScreen();
  return <p>4711</p>;
}

/** A page of somebody signed in, with what was started and stopped of recordings. */
async function aWatchedPage(config = aConfig({ sessionRecording: { url } }), options: Partial<RenderRemoteOptions> = {}) {
  const session = await signedInSession(new FakeEdge(), options);
  runInAction(() => (session.tenant.config = config));
  const told: unknown[] = [];
  let loads = 0;
  const stop = watchRecording(session, async () => {
    loads += 1;
    return {
      startRecording: (to, person) => {
        told.push(['start', to, person]);
        return () => void told.push('stop');
      },
    };
  });
  await Promise.resolve();
  await Promise.resolve();
  return { session, told, stop, loads: () => loads };
}

describe('a session recording', () => {
  it('[S1.20] is told who is signed in, and stops when the person signs out', async () => {
    const { session, told } = await aWatchedPage();
    expect(told).toEqual([['start', url, { userId: session.session.user?.id, tenantId: 'nordlys' }]]);
    session.session.expire();
    expect(told.at(-1)).toBe('stop');
  });

  it.each([['unless the settings name a collector', aConfig(), {}], ['while an agent acts for somebody', undefined, { claims: { impersonatorType: 'INTERNAL_AGENT' as const } }]])('is not even loaded %s', async (_when, config, options) => {
    const { loads } = await aWatchedPage(config, options);
    expect(loads()).toBe(0);
  });

  it('pauses on screens with documents and cards', async () => {
    const { told, stop } = await aWatchedPage();
    const { screen, router } = await renderRemote(aRemote({ routes: [aRoute({ path: '/cards', screen: () => Promise.resolve({ default: Cards }) })] }), { at: '/cards' });
    await screen.findByText('4711');
    expect(told.at(-1)).toBe('stop');
    await act(async () => router.navigate('/elsewhere'));
    await screen.findByText('left the remote');
    expect(told.filter((one) => one !== 'stop')).toHaveLength(2);
    stop();
  });
});

describe('what was recorded', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A sender, with what arrived; `fails` says whether the next batches do not. */
  function aSender() {
    const arrived: { part: number; events: readonly unknown[]; isLast: boolean }[] = [];
    const line = { isCut: false };
    const sink: RecordingSink = {
      send: async ({ part, events }, isLast) => {
        if (line.isCut) throw new Error('cut');
        arrived.push({ part, events, isLast });
      },
    };
    return { sender: new RecordingSender(sink, { userId: 'u', tenantId: 't' }), arrived, line };
  }
  /** Takes the first batch only once it is let in. */
  function aSlowSink() {
    const arrived: (readonly unknown[])[] = [];
    const gate = Promise.withResolvers<void>();
    const sink: RecordingSink = {
      send: async ({ part, events }) => {
        if (part === 0) await gate.promise;
        arrived.push(events);
      },
    };
    return { sink, arrived, letIn: gate.resolve };
  }
  const oneRound = () => jest.advanceTimersByTimeAsync(sendEveryMs);

  it('is sent in numbered parts, and the rest at the end', async () => {
    const { sender, arrived } = aSender();
    sender.take('a');
    sender.take('b');
    await oneRound();
    await oneRound();
    sender.take('c');
    await sender.end();
    expect(arrived).toEqual([{ part: 0, events: ['a', 'b'], isLast: false }, { part: 1, events: ['c'], isLast: true }]);
  });

  it('has no hole where a batch did not arrive', async () => {
    const { sender, arrived, line } = aSender();
    line.isCut = true;
    sender.take('a');
    await oneRound();
    line.isCut = false;
    sender.take('b');
    await oneRound();
    expect(arrived).toEqual([{ part: 0, events: ['a', 'b'], isLast: false }]);
    await sender.end();
  });

  it('is sent to its end where a batch is still under way at the end', async () => {
    const { sink, arrived, letIn } = aSlowSink();
    const sender = new RecordingSender(sink, { userId: 'u', tenantId: 't' });
    sender.take('a');
    await oneRound();
    sender.take('b');
    const ended = sender.end();
    letIn();
    await ended;
    expect(arrived).toEqual([['a'], ['b']]);
  });

  it('is kept no longer where nobody takes it', async () => {
    const { sender, arrived, line } = aSender();
    line.isCut = true;
    sender.take('a');
    for (let round = 0; round < 3; round++) await oneRound();
    line.isCut = false;
    sender.take('b');
    await oneRound();
    await sender.end();
    expect(arrived).toEqual([]);
  });
});
