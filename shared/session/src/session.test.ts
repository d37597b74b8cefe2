import { autorun } from 'mobx';
import { tenant } from '@portolan/contracts';
import { aConfig, aTenant } from '@portolan/testing';
import { evaluations, TenantStore } from './index.ts';
import { anApi, aSignedInTab } from './testing/aTab.ts';

describe('one session for one page', () => {
  it('counts the copies of this package: one, however often it is imported', async () => {
    const again = await import('./index.ts');
    expect([evaluations(), again.evaluations()]).toEqual([1, 1]);
  });

  it('tells of a second copy, in whichever copy one asks', () => {
    const before = evaluations();
    jest.isolateModules(() => {
      const second = jest.requireActual<{ evaluations: typeof evaluations }>('./evaluations.ts');
      expect(second.evaluations).not.toBe(evaluations);
      expect([second.evaluations(), evaluations()]).toEqual([before + 1, before + 1]);
    });
  });
});

describe('the tenant', () => {
  it('[S1.14] [S9.34] is in SE when it names no country (spec §1)', () => {
    expect(new TenantStore(aTenant({ countryCode: '' }), aConfig()).countryCode).toBe('SE');
    expect(new TenantStore(aTenant({ countryCode: 'RS' }), aConfig()).countryCode).toBe('RS');
  });

  it.each(['0B5F6A', '#0B5F6', 'teal', '#0B5F6A;}', 'url(x)'])(
    'has a brand colour of six digits: %j is none',
    (brandColor) => {
      expect(tenant.safeParse(aTenant({ brandColor })).success).toBe(false);
      expect(tenant.safeParse(aTenant()).success).toBe(true);
    },
  );
});

describe('what screens read', () => {
  it('changes as people come and go', async () => {
    const seen: (string | null)[] = [];
    const { session } = await aSignedInTab(anApi());
    const stop = autorun(() => seen.push(session.user?.firstName ?? null, session.features[0] ?? null));
    await session.logout();
    stop();
    expect(seen).toEqual(['Elin', 'SAFETY_COORDINATOR', null, null]);
  });
});
