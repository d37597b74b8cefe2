import { mixIn } from './runE2e.ts';

describe('the mix that a run of browser tests names', () => {
  it('A mix of browser tests is a composition, versions of single parts, or both; other parameters are Playwright’s', () => {
    expect(mixIn(['--composition', '0123456789abcdef', '-g', 'trips'])).toEqual({
      mix: { composition: '0123456789abcdef' },
      others: ['-g', 'trips'],
    });
    expect(mixIn(['--remote', 'mf-trips=0.1.0-0000000a', '--remote=shell=0.1.0-0000000b'])).toEqual({
      mix: { versions: { 'mf-trips': '0.1.0-0000000a', shell: '0.1.0-0000000b' } },
      others: [],
    });
    expect(mixIn(['--composition=0123456789abcdef', '--remote', 'mf-trips=0.1.0-0000000a']).mix).toEqual({
      composition: '0123456789abcdef',
      versions: { 'mf-trips': '0.1.0-0000000a' },
    });
  });

  it('Without parameters there is no mix', () => {
    expect(mixIn(['specs/journey.spec.ts'])).toEqual({ mix: null, others: ['specs/journey.spec.ts'] });
  });

  it.each([
    [['--composition']],
    [['--composition', 'newest']],
    [['--remote', 'mf-trips']],
    [['--remote', 'mf-trips=newest']],
  ])('An invalid mix is refused with the usage: %j', (parameters) => {
    expect(() => mixIn(parameters)).toThrow('usage: npm run e2e');
  });
});
