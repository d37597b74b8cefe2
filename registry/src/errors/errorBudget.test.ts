import { errorBudgetOf } from './errorBudget.ts';

it.each([
  [{ pages: 40, failedPages: 10, failedNetworks: 9 }, false],
  [{ pages: 40, failedPages: 11, failedNetworks: 9 }, true],
  [{ pages: 40, failedPages: 40, failedNetworks: 4 }, false],
  [{ pages: 5_000, failedPages: 50, failedNetworks: 30 }, false],
  [{ pages: 5_000, failedPages: 51, failedNetworks: 30 }, true],
  [{ pages: 0, failedPages: 0, failedNetworks: 0 }, false],
])(
  'The error budget is 1 % of the pages, at least ten, and is spent by failures in five or more networks: %j %s',
  (count, isSpent) => {
    expect(errorBudgetOf(count).isSpent).toBe(isSpent);
  },
);
