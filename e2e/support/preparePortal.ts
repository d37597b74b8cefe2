import { rm } from 'node:fs/promises';
import { PortalProcess, preparedData } from './PortalProcess.ts';

/**
 * Before the first test: fills one portal with the demo world and stops it, so that workers copy its data instead of filling a world each.
 * A worker restarts after each failed test.
 * @returns a function that removes the data after the last test
 */
export default async function preparePortal(): Promise<() => Promise<void>> {
  const portal = await PortalProcess.start();
  const dataDir = await portal.stopAndKeepData();
  process.env[preparedData] = dataDir;
  return () => rm(dataDir, { recursive: true, force: true });
}
