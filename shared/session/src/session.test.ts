import { autorun } from 'mobx';
import { tenant } from '@portolan/contracts';
import { aConfig, aTenant } from '@portolan/testing/rules';
import { evaluations, TenantStore } from './index.ts';
import { anApi, aSignedInTab } from './testing/aTab.ts';

describe('one session for one page', () => {
  it('The page counts one copy of this package, however often it is imported', async () => {
    const again = await import('./index.ts');
    expect([evaluations(), again.evaluations()]).toEqual([1, 1]);
  });

  it('A second copy of this package is counted, whichever copy is asked', () => {
    const before = evaluations();
    jest.isolateModules(() => {
      const second = jest.requireActual<{ evaluations: typeof evaluations }>('./evaluations.ts');
      expect(second.evaluations).not.toBe(evaluations);
      expect([second.evaluations(), evaluations()]).toEqual([before + 1, before + 1]);
    });
  });
});

describe('the tenant', () => {
  it('[S1.14] [S9.34] A tenant without a country is in SE (spec §1)', () => {
    expect(new TenantStore(aTenant({ countryCode: '' }), aConfig()).countryCode).toBe('SE');
    expect(new TenantStore(aTenant({ countryCode: 'RS' }), aConfig()).countryCode).toBe('RS');
  });

  it.each(['0B5F6A', '#0B5F6', 'teal', '#0B5F6A;}', 'url(x)'])(
    'A tenant’s brand colour has six hex digits: %j is invalid',
    (brandColor) => {
      expect(tenant.safeParse(aTenant({ brandColor })).success).toBe(false);
      expect(tenant.safeParse(aTenant()).success).toBe(true);
    },
  );
});

describe('observers of the session', () => {
  it('Screens follow each change of person', async () => {
    const seen: (string | null)[] = [];
    const { session } = await aSignedInTab(anApi());
    const stop = autorun(() => seen.push(session.user?.firstName ?? null, session.features[0] ?? null));
    await session.logout();
    stop();
    expect(seen).toEqual(['Elin', 'SAFETY_COORDINATOR', null, null]);
  });
});
