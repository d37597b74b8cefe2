import { act } from 'react';
import { runInAction } from 'mobx';
import { usePrivateScreen } from '@portolan/remote-kit';
import { aConfig, FakeEdge, renderRemote, signedInSession, type RenderRemoteOptions } from '@portolan/testing';
import { aRemote, aRoute } from '../testing/aRemote.tsx';
import {
  collectorAt,
  RecordingSender,
  sendIntervalMs,
  maxWaitingLength,
  type RecordingSink,
} from './RecordingSender.ts';
import { watchRecording } from './watchRecording.ts';

const url = 'https://recording.example';
function Cards() {
  usePrivateScreen();
  return <p>4711</p>;
}

/** A signed-in person's page, with the calls that start and stop recordings. */
async function aWatchedPage(
  config = aConfig({ sessionRecording: { url } }),
  options: Partial<RenderRemoteOptions> = {},
) {
  const session = await signedInSession(new FakeEdge(), options);
  runInAction(() => (session.tenant.config = config));
  const calls: unknown[] = [];
  let loads = 0;
  const stop = watchRecording(session, async () => {
    loads += 1;
    return {
      startRecording: (to, person) => {
        calls.push(['start', to, person]);
        return () => void calls.push('stop');
      },
    };
  });
  await Promise.resolve();
  await Promise.resolve();
  return { session, calls, stop, loads: () => loads };
}

describe('A session recording', () => {
  it('[S1.20] A recording names the signed-in person, and stops when they sign out', async () => {
    const { session, calls } = await aWatchedPage();
    expect(calls).toEqual([['start', url, { userId: session.session.user?.id, tenantId: 'nordlys' }]]);
    session.session.expire();
    expect(calls.at(-1)).toBe('stop');
  });

  it.each([
    ['unless the settings name a collector', aConfig(), {}],
    ['while an agent acts', undefined, { claims: { impersonatorType: 'INTERNAL_AGENT' as const } }],
  ])('The recording’s code is not loaded %s', async (_when, config, options) => {
    const { loads } = await aWatchedPage(config, options);
    expect(loads()).toBe(0);
  });

  it('A recording pauses on screens with documents and cards', async () => {
    const { calls, stop } = await aWatchedPage();
    const { screen, router } = await renderRemote(
      aRemote({ routes: [aRoute({ path: '/cards', screen: () => Promise.resolve({ default: Cards }) })] }),
      { at: '/cards' },
    );
    await screen.findByText('4711');
    expect(calls.at(-1)).toBe('stop');
    await act(async () => router.navigate('/elsewhere'));
    await screen.findByText('left the remote');
    expect(calls.filter((call) => call !== 'stop')).toHaveLength(2);
    stop();
  });
});

describe('The recorded events', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  /** A sender, and the parts in their order of arrival. None arrives while the line is cut; a held first part waits for `letIn`. */
  function aSender({ isHeldUp = false } = {}) {
    const arrived: [part: number, events: unknown[]][] = [];
    const line = { isCut: false };
    const gate = Promise.withResolvers<void>();
    const sink: RecordingSink = {
      send: async ({ part, events }) => {
        if (line.isCut) throw new Error('cut');
        if (isHeldUp && part === 0) await gate.promise;
        arrived.push([part, events.map((event) => JSON.parse(event) as unknown)]);
      },
    };
    return { sender: new RecordingSender(sink, { userId: 'u', tenantId: 't' }), arrived, line, letIn: gate.resolve };
  }
  const oneRound = () => jest.advanceTimersByTimeAsync(sendIntervalMs);
  const atOnce = () => jest.advanceTimersByTimeAsync(0);

  it('A recording is sent in numbered parts, and the rest at the end', async () => {
    const { sender, arrived } = aSender();
    sender.take('a');
    sender.take('b');
    await oneRound();
    await oneRound();
    sender.take('c');
    await sender.end();
    expect(arrived).toEqual([
      [0, ['a', 'b']],
      [1, ['c']],
    ]);
  });

  it('A recording has no gap after a part that did not arrive', async () => {
    const { sender, arrived, line } = aSender();
    line.isCut = true;
    sender.take('a');
    await oneRound();
    line.isCut = false;
    sender.take('b');
    await oneRound();
    expect(arrived).toEqual([
      [0, ['a']],
      [1, ['b']],
    ]);
    await sender.end();
  });

  it('A page that may close soon sends without waiting for the part under way', async () => {
    const { sender, arrived, letIn } = aSender({ isHeldUp: true });
    sender.take('a');
    await oneRound();
    sender.take('b');
    sender.flush();
    await atOnce();
    expect(arrived).toEqual([[1, ['b']]]);
    letIn();
    await sender.end();
    expect(arrived).toEqual([
      [1, ['b']],
      [0, ['a']],
    ]);
  });

  it('A recording is sent before it is too large to outlive the page', async () => {
    const { sender, arrived } = aSender();
    sender.take('x'.repeat(maxWaitingLength));
    await atOnce();
    expect(arrived).toHaveLength(1);
    await sender.end();
  });

  it('The last part is sent once more if it did not arrive', async () => {
    const { sender, arrived, line } = aSender();
    line.isCut = true;
    sender.take('a');
    const ended = sender.end();
    line.isCut = false;
    await ended;
    expect(arrived).toEqual([[0, ['a']]]);
  });

  it('A recording is given up if the collector keeps failing', async () => {
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

describe('A batch on its way to the collector', () => {
  /** A network that notes each request and lets the test answer it. */
  function aNetwork() {
    const requests: { readonly keepalive: boolean; readonly arrive: () => void }[] = [];
    const real = globalThis.fetch;
    globalThis.fetch = (_to, init) =>
      new Promise((resolve) =>
        requests.push({ keepalive: init?.keepalive ?? false, arrive: () => resolve({ ok: true } as Response) }),
      );
    return { requests, restore: () => void (globalThis.fetch = real) };
  }
  const aBatch = (part: number, letters: number) => ({
    recording: 'r',
    person: { userId: 'u', tenantId: 't' },
    part,
    events: [JSON.stringify('x'.repeat(letters))],
  });

  it('A batch outlives the page as long as all batches under way fit the browser’s limit', async () => {
    const { requests, restore } = aNetwork();
    const sink = collectorAt(url);
    const first = sink.send(aBatch(0, 40_000));
    void sink.send(aBatch(1, 40_000));
    requests[0]?.arrive();
    await first;
    void sink.send(aBatch(2, 40_000));
    void sink.send(aBatch(3, 70_000));
    expect(requests.map(({ keepalive }) => keepalive)).toEqual([true, false, true, false]);
    restore();
  });
});
