import { listSafetyChecks } from '@portolan/contracts';
import { isApiError, type HttpClient } from '@portolan/http';
import { NewestLoad, type LivingStore } from '@portolan/remote-kit';
import { openReplies } from '../check-results/openReplies.ts';
import type { TrackedPerson } from '../tracking-page/trackedPeople.ts';
import { fetchTrackedPeople } from '../tracking-page/trackingApi.ts';
import { askedDays } from '../tracking-page/trackingRange.ts';

const askedHours = 24;

interface Away {
  readonly people: readonly TrackedPerson[];
  /** Number of people not known to be safe, in checks that still take replies. */
  readonly open: number;
}

/** People away within a day, and the number of open replies. `away` is null until loaded and after a failure. */
export class AwayStore implements LivingStore {
  readonly #load: NewestLoad<Away>;

  constructor(http: HttpClient) {
    this.#load = new NewestLoad(async (signal) => {
      const now = Date.now();
      const [people, open] = await Promise.all([
        fetchTrackedPeople(http, askedDays({ kind: 'next', hours: askedHours }, now), signal),
        openRepliesOf(http, now, signal),
      ]);
      return { people, open };
    });
  }

  get isLoading(): boolean {
    const { kind } = this.#load.state;
    return kind === 'idle' || kind === 'loading';
  }

  get away(): Away | null {
    const { state } = this.#load;
    return state.kind === 'ready' ? state.value : null;
  }

  start(): void {
    void this.#load.load();
  }

  dispose(): void {
    this.#load.giveUp();
  }
}

/** The card works without them: the menu counts them too. */
async function openRepliesOf(http: HttpClient, now: number, signal: AbortSignal): Promise<number> {
  try {
    return openReplies((await http.call(listSafetyChecks, { signal })).content, now);
  } catch (error) {
    if (isApiError(error)) return 0;
    throw error;
  }
}
