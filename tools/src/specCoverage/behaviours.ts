const areas = [
  'product',
  'session',
  'subscription',
  'access',
  'shell',
  'home',
  'trips',
  'approvals',
  'taxis',
  'hotels',
  'flights',
  'trains',
  'cars',
  'tracking',
  'profile',
  'loyalty',
  'company',
  'people',
  'analytics',
  'news',
] as const;

/** One statement that a test can prove (docs/spec/README.md): of the product specification, or a journey of a product. */
export interface Behaviour {
  /** `S<section>.<n>`, such as `S4.12`; of a journey `J<n>`. */
  readonly id: string;
  readonly area: (typeof areas)[number];
  readonly text: string;
  readonly state: 'built' | 'planned';
}

/** Ids of a list, and their order. */
interface Numbering {
  readonly example: string;
  readonly pattern: RegExp;
  readonly order: string;
  /** @param before undefined for the first */
  readonly follows: (id: string, before: string | undefined) => boolean;
}

const sections: Numbering = {
  example: 'S4.12',
  pattern: /^S[1-9]\d*\.[1-9]\d*$/,
  order: 'sections rise, and each id of a section is one more than the one before',
  follows: (id, before) => {
    const [section, number] = id.slice(1).split('.').map(Number) as [number, number];
    const [sectionBefore, numberBefore] =
      before === undefined ? [0, 0] : (before.slice(1).split('.').map(Number) as [number, number]);
    return section === sectionBefore ? number === numberBefore + 1 : section > sectionBefore && number === 1;
  },
};

const journeys: Numbering = {
  example: 'J2',
  pattern: /^J[1-9]\d*$/,
  order: 'each id is one more than the one before',
  follows: (id, before = 'J0') => Number(id.slice(1)) === Number(before.slice(1)) + 1,
};

/**
 * The behaviours of a `behaviours.json`, in its order.
 * @throws Error naming the first invalid entry, or the first id out of order: within its section each is one more than the one before
 */
export const readBehaviours = (json: string): Behaviour[] => readList(json, 'behaviour', sections);

/** The journeys of a `journeys.json`, in its order. @throws Error as for behaviours */
export const readJourneys = (json: string): Behaviour[] => readList(json, 'journey', journeys);

function readList(json: string, what: string, { example, pattern, order, follows }: Numbering): Behaviour[] {
  const list = (JSON.parse(json) as Record<string, unknown>)[`${what}s`];
  if (!Array.isArray(list) || list.length === 0) throw new Error(`"${what}s" has to be a list of ${what}s`);
  for (const [index, entry] of list.entries()) {
    if (!isBehaviour(entry, pattern))
      throw new Error(
        `${what} ${index + 1} needs an id such as ${example}, an area, a text and a state (built or planned), and no more: ${JSON.stringify(entry)}`,
      );
    const before = index === 0 ? undefined : (list[index - 1] as Behaviour).id;
    if (!follows(entry.id, before))
      throw new Error(`${entry.id} cannot come after ${before ?? 'the beginning'}: ${order}`);
  }
  return list as Behaviour[];
}

function isBehaviour(entry: unknown, pattern: RegExp): entry is Behaviour {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, area, text, state, ...more } = entry as Record<string, unknown>;
  const hasFields = typeof id === 'string' && pattern.test(id) && typeof text === 'string' && text.trim() !== '';
  return (
    hasFields &&
    areas.some((one) => one === area) &&
    (state === 'built' || state === 'planned') &&
    Object.keys(more).length === 0
  );
}
