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

/** One statement of the product specification that a test can prove (docs/spec/README.md). */
export interface Behaviour {
  /** `S<section>.<n>`, such as `S4.12`. */
  readonly id: string;
  readonly area: (typeof areas)[number];
  readonly text: string;
  readonly state: 'built' | 'planned';
}

/**
 * The behaviours of a `behaviours.json`, in its order.
 * @throws Error naming the first invalid entry, or the first id out of order: within its section each is one more than the one before
 */
export function readBehaviours(json: string): Behaviour[] {
  const { behaviours } = JSON.parse(json) as { behaviours?: unknown };
  if (!Array.isArray(behaviours) || behaviours.length === 0)
    throw new Error('"behaviours" has to be a list of behaviours');
  for (const [index, entry] of behaviours.entries()) {
    if (!isBehaviour(entry))
      throw new Error(
        `behaviour ${index + 1} needs an id such as S4.12, an area, a text and a state (built or planned), and no more: ${JSON.stringify(entry)}`,
      );
    const before = index === 0 ? undefined : (behaviours[index - 1] as Behaviour).id;
    if (!follows(entry.id, before))
      throw new Error(
        `${entry.id} cannot come after ${before ?? 'the beginning'}: sections rise, and each id of a section is one more than the one before`,
      );
  }
  return behaviours as Behaviour[];
}

function isBehaviour(entry: unknown): entry is Behaviour {
  if (typeof entry !== 'object' || entry === null) return false;
  const { id, area, text, state, ...more } = entry as Record<string, unknown>;
  const hasFields =
    typeof id === 'string' && /^S[1-9]\d*\.[1-9]\d*$/.test(id) && typeof text === 'string' && text.trim() !== '';
  return (
    hasFields &&
    areas.some((one) => one === area) &&
    (state === 'built' || state === 'planned') &&
    Object.keys(more).length === 0
  );
}

function follows(id: string, before: string | undefined): boolean {
  const [section, number] = id.slice(1).split('.').map(Number) as [number, number];
  const [sectionBefore, numberBefore] =
    before === undefined ? [0, 0] : (before.slice(1).split('.').map(Number) as [number, number]);
  return section === sectionBefore ? number === numberBefore + 1 : section > sectionBefore && number === 1;
}
