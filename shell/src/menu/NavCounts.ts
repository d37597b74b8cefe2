import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { decideAccess } from '@portolan/remote-kit';
import type { Session } from '@portolan/session';
import { loadHandler } from '../remotes/loadHandler.ts';
import type { PartSurroundings } from '../remotes/useRemotePart.ts';

/** How often an open, visible page loads the counts, in milliseconds. */
export const countIntervalMs = 60_000;

/** The counts of the menu's entries, from their remotes. An entry whose count fails shows no number. */
export class NavCounts {
  /** By the path of the entry. */
  counts: ReadonlyMap<string, number> = new Map();
  readonly #surroundings: PartSurroundings;
  readonly #session: Session;

  constructor(surroundings: PartSurroundings, session: Session) {
    this.#surroundings = surroundings;
    this.#session = session;
    makeAutoObservable(this, { counts: observableRef }, { autoBind: true });
  }

  /** Loads the count of each entry that has one and is allowed. Never rejects. */
  async ask(): Promise<void> {
    const { catalog, beacons, errors } = this.#surroundings;
    const session = this.#session;
    const requests = catalog.remotes.flatMap((remote) =>
      remote.manifest.nav
        .filter(({ counts, access }) => counts === true && decideAccess(access, session) === 'allow')
        .map(async ({ to }): Promise<[string, number]> => {
          const count = await loadHandler(
            remote,
            ({ nav }) => nav.find((entry) => entry.to === to && entry.count !== undefined)?.count,
            { beacons, errors, isWithdrawn: catalog.isWithdrawn },
          );
          return [to, await count(session)];
        }),
    );
    const answers = await Promise.allSettled(requests);
    runInAction(() => {
      this.counts = new Map(answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : [])));
    });
  }
}
