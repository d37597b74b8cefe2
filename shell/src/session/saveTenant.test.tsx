import { runInAction } from 'mobx';
import { TenantStore } from '@portolan/session';
import { aConfig, aTenant } from '@portolan/testing/rules';
import { saveTenant } from './saveTenant.ts';

const stored = () => JSON.parse(localStorage.getItem('tenant') ?? 'null') as unknown;
const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
});
afterEach(() => {
  stops.splice(0).forEach((stop) => stop());
  jest.useRealTimers();
});

describe('The tenant’s config', () => {
  it('[S3.29] [S9.33] The tenant is stored under tenant, 500 ms after it was known and 500 ms after the last change', () => {
    const store = new TenantStore(aTenant(), aConfig());
    stops.push(saveTenant(store, () => localStorage));
    jest.advanceTimersByTime(499);
    expect(stored()).toBeNull();
    jest.advanceTimersByTime(1);
    expect(stored()).toEqual(aTenant());
    for (const name of ['A', 'B']) {
      runInAction(() => (store.tenant = aTenant({ name })));
      jest.advanceTimersByTime(499);
    }
    expect(stored()).toEqual(aTenant());
    jest.advanceTimersByTime(1);
    expect(stored()).toEqual(aTenant({ name: 'B' }));
  });

  it('A browser that blocks storage keeps no tenant, and nothing breaks', () => {
    const refuse = (): never => {
      throw new DOMException('no', 'SecurityError');
    };
    stops.push(saveTenant(new TenantStore(aTenant(), aConfig()), refuse));
    expect(() => jest.advanceTimersByTime(500)).not.toThrow();
  });
});
