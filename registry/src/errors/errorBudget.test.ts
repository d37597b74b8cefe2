import { errorBudgetOf } from './errorBudget.ts';

it.each([
  [{ pages: 40, failedPages: 10, failedNetworks: 9 }, false],
  [{ pages: 40, failedPages: 11, failedNetworks: 9 }, true],
  [{ pages: 40, failedPages: 40, failedNetworks: 4 }, false],
  [{ pages: 5_000, failedPages: 50, failedNetworks: 30 }, false],
  [{ pages: 5_000, failedPages: 51, failedNetworks: 30 }, true],
  [{ pages: 0, failedPages: 0, failedNetworks: 0 }, false],
])(
  'A budget is a hundredth of the pages and at least ten, spent by failures in five networks or more: %j %s',
  (count, isSpent) => {
    expect(errorBudgetOf(count).isSpent).toBe(isSpent);
  },
);
