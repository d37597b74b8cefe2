import { findPortal } from './findPortal.ts';

/**
 * Before the first test at a portal that runs elsewhere: sets its demo world and its time to the clock of the tests.
 * @returns a function that restores both after the last test
 */
export default async function turnRunningPortal(): Promise<() => Promise<void>> {
  const { qa } = await findPortal();
  await qa.reset(new Date());
  return async () => void (await qa.reset());
}
