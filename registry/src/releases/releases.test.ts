import { RegistryError } from '../RegistryError.ts';
import {
  activation,
  canary,
  canaryEnd,
  locking,
  rollback,
  withdrawal,
  type KnownVersion,
  type ReleaseChange,
  type ReleaseState,
} from './releases.ts';

const known = (version: string, day: number | null, state: KnownVersion['state'] = 'published'): KnownVersion => ({
  version,
  state,
  publishedAt: new Date(Date.UTC(2026, 10, 1)),
  activatedAt: day === null ? null : new Date(Date.UTC(2026, 10, day)),
});

/** People have c, before it b, before it a; d waits. */
const state = (over: Partial<ReleaseState> = {}): ReleaseState => ({
  remote: 'mf-trips',
  lock: null,
  active: 'c',
  fallback: 'b',
  canary: null,
  versions: [known('a', 1), known('b', 2), known('c', 3), known('d', null)],
  ...over,
});
const canaryOfD = { version: 'd', rules: [{ percentage: 10 }] };

const refusalOf = (work: () => ReleaseChange): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof RegistryError ? error.type : 'another error';
  }
};

describe('an activation', () => {
  it('An activation gives everyone the version; the previous one is the fallback', () => {
    expect(activation(state(), 'd')).toEqual({ active: 'd', fallback: 'c', canary: null });
  });

  it('An activation ends the canary of the same version, and keeps one of another', () => {
    expect(activation(state({ canary: canaryOfD }), 'd').canary).toBeNull();
    expect(activation(state({ canary: canaryOfD }), 'a').canary).toBe(canaryOfD);
  });

  it('An activation of the active version keeps the fallback', () => {
    expect(activation(state(), 'c')).toEqual({ canary: null });
  });

  it('An activation is refused to the slower of two callers who saw the same state', () => {
    expect(refusalOf(() => activation(state({ active: 'b' }), 'd', 'b'))).toBe('none');
    expect(refusalOf(() => activation(state(), 'd', 'b'))).toBe('RELEASE_CHANGED');
    expect(refusalOf(() => activation(state(), 'd', null))).toBe('RELEASE_CHANGED');
  });
});

describe('a rollback', () => {
  it('A rollback goes to the fallback; the next fallback is the newest earlier version, never the one just left', () => {
    expect(rollback(state())).toEqual({ active: 'b', fallback: 'a' });
  });

  it('A rollback takes no quarantined version for a fallback', () => {
    expect(rollback(state({ versions: [known('a', 1, 'quarantined'), known('b', 2), known('c', 3)] }))).toEqual({
      active: 'b',
      fallback: null,
    });
  });

  it('A rollback without a fallback is refused', () => {
    expect(refusalOf(() => rollback(state({ fallback: null })))).toBe('NO_FALLBACK');
  });
});

describe('a version that is withdrawn', () => {
  it('A withdrawn version is replaced: the active one by the fallback, the fallback by an older one, the canary by none', () => {
    expect(withdrawal(state(), 'c', 'quarantined')).toEqual({
      active: 'b',
      fallback: 'a',
      canary: null,
      states: { c: 'quarantined' },
    });
    expect(withdrawal(state(), 'b', 'killed')).toEqual({
      active: 'c',
      fallback: 'a',
      canary: null,
      states: { b: 'killed' },
    });
    expect(withdrawal(state({ canary: canaryOfD }), 'd', 'killed')).toEqual({
      active: 'c',
      fallback: 'b',
      canary: null,
      states: { d: 'killed' },
    });
  });

  it('A version can be withdrawn while the remote is locked', () => {
    expect(withdrawal(state({ lock: { by: 'operator', reason: 'audit' } }), 'c', 'killed').active).toBe('b');
  });

  it('Withdrawing its only version removes a remote, but never the shell', () => {
    const only = { active: 'c', fallback: null, versions: [known('c', 3)] };
    expect(withdrawal(state(only), 'c', 'killed').active).toBeNull();
    expect(refusalOf(() => withdrawal(state({ ...only, remote: 'shell' }), 'c', 'killed'))).toBe('NO_FALLBACK');
  });

  it.each(['quarantined', 'killed'] as const)('A withdrawn version cannot be released again: %s', (as) => {
    const withdrawn = state({ versions: [known('c', 3), known('d', null, as)] });
    expect(refusalOf(() => activation(withdrawn, 'd'))).toBe('VERSION_WITHDRAWN');
    expect(refusalOf(() => canary(withdrawn, 'd', [{ percentage: 1 }]))).toBe('VERSION_WITHDRAWN');
  });
});

describe('a canary', () => {
  it('A canary leaves the active version unchanged until it ends', () => {
    expect(canary(state(), 'd', canaryOfD.rules)).toEqual({ canary: canaryOfD });
    expect(canaryEnd(state({ canary: canaryOfD }))).toEqual({ canary: null });
    expect(refusalOf(() => canaryEnd(state()))).toBe('NO_CANARY');
  });

  it('A canary of the active version, or without one, is refused', () => {
    expect(refusalOf(() => canary(state(), 'c', canaryOfD.rules))).toBe('RELEASE_CHANGED');
    expect(refusalOf(() => canary(state({ active: null }), 'd', canaryOfD.rules))).toBe('NOTHING_ACTIVE');
  });

  it('A canary that another person began, changed or ended meanwhile stays unchanged', () => {
    const wider = { ...canaryOfD, rules: [{ percentage: 50 }] };
    for (const [running, fromCanary] of [
      [canaryOfD, null],
      [wider, canaryOfD],
      [null, canaryOfD],
    ] as const) {
      expect(refusalOf(() => canary(state({ canary: running }), 'b', [{ percentage: 1 }], { fromCanary }))).toBe(
        'RELEASE_CHANGED',
      );
    }
    expect(refusalOf(() => canaryEnd(state({ canary: wider }), { fromCanary: canaryOfD }))).toBe('RELEASE_CHANGED');
    expect(canaryEnd(state({ canary: wider }), { fromCanary: { ...wider, rules: [{ ...wider.rules[0] }] } })).toEqual({
      canary: null,
    });
  });
});

it.each([
  ['an activation', (locked: ReleaseState) => activation(locked, 'd')],
  ['a canary', (locked: ReleaseState) => canary(locked, 'd', canaryOfD.rules)],
  ['the end of a canary', (locked: ReleaseState) => canaryEnd(locked)],
  ['a rollback', (locked: ReleaseState) => rollback(locked)],
  ['another lock', (locked: ReleaseState) => locking(locked, { by: 'mf-trips', reason: 'mine' })],
])('A lock refuses %s', (_what, work) => {
  expect(refusalOf(() => work(state({ lock: { by: 'operator', reason: 'holidays' }, canary: canaryOfD })))).toBe(
    'LOCKED',
  );
});

it('A version that was never published cannot be released', () => {
  for (const work of [
    () => activation(state(), 'x'),
    () => canary(state(), 'x', canaryOfD.rules),
    () => withdrawal(state(), 'x', 'killed'),
  ])
    expect(refusalOf(work)).toBe('NOT_FOUND');
});
