import { createHash } from 'node:crypto';
import { withoutPersonal } from '@portolan/contracts';
import type { BeaconService } from '../beacons/beaconService.ts';
import type { BuildFiles } from '../publish/buildFiles.ts';
import type { CountedError, ErrorRepository, PageError } from './errorRepository.ts';
import { createSourcePositions } from './sourcePositions.ts';

/** What a page says of a fault; the mix that it ran stands in its token. */
export interface ErrorReport extends Omit<PageError, 'composition'> {
  readonly token: string;
}

/** How many of the frames nearest to a fault tell it from others. */
const tellingFrames = 5;

/** What breaks in pages, in which version and which mix (platform, "Loading, and what may go wrong"). */
export function createErrorService(
  errors: ErrorRepository,
  beacons: Pick<BeaconService, 'pageOf'>,
  files: Pick<BuildFiles, 'readMap'>,
) {
  return {
    /** Takes a report in; one that no page of ours can have sent is passed over. What it says of people is taken out: a page may be of a shell that did not. */
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
