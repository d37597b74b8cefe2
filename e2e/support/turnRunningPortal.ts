import { findPortal } from './findPortal.ts';

/**
 * Before the first test at a portal that runs elsewhere: puts its demo world and its time to the clock of the tests.
 * @returns what puts both back after the last test
 */
export default async function turnRunningPortal(): Promise<() => Promise<void>> {
  const { qa } = await findPortal();
  await qa.reset(new Date());
  return async () => void (await qa.reset());
}
