import { createHash } from 'node:crypto';
import { withoutPersonal } from '@portolan/contracts';
import type { BeaconService } from '../beacons/beaconService.ts';
import type { BuildFiles } from '../publish/buildFiles.ts';
import type { CountedError, ErrorRepository, PageError } from './errorRepository.ts';
import { createSourcePositions } from './sourcePositions.ts';

/** A page's report of a fault; its mix stands in its token. */
export interface ErrorReport extends Omit<PageError, 'composition'> {
  readonly token: string;
}

/** Frames nearest to a fault that tell it from others. */
const tellingFrames = 5;

/** Errors of pages, by version and mix (platform, "Loading, and what may go wrong"). */
export function createErrorService(
  errors: ErrorRepository,
  beacons: Pick<BeaconService, 'pageOf'>,
  files: Pick<BuildFiles, 'readMap'>,
) {
  return {
    /** Stores an error report; ignores one without a valid page token. Removes personal data that the page's shell may have left in. */
    async take({ token, ...sent }: ErrorReport): Promise<void> {
      const page = await beacons.pageOf(token, sent.remote, sent.version);
      if (page === null) return;
      const report = { ...sent, message: withoutPersonal(sent.message), path: withoutPersonal(sent.path) };
      const { remote, version, kind, message, stack } = report;
      const fault = JSON.stringify([remote, version, kind, message, stack.slice(0, tellingFrames)]);
      await errors.add(
        { ...report, composition: page.composition },
        createHash('sha256').update(fault).digest('hex').slice(0, 32),
        page.id,
      );
    },

    /** Of one remote or of all, with places in the sources where there are source maps. */
    async list(remote: string | null): Promise<CountedError[]> {
      const positionOf = createSourcePositions(files);
      const located = async (fault: CountedError) => ({
        ...fault,
        stack: await Promise.all(fault.stack.map(positionOf)),
      });
      return Promise.all((await errors.list(remote)).map(located));
    },
  };
}
export type ErrorService = ReturnType<typeof createErrorService>;
