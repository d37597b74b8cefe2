import { createPost, postInput } from '@portolan/contracts';
import type * as z from 'zod/mini';
import type { Database } from '../kernel/db/index.ts';
import { postRecords } from '../messages/posts/postRecords.ts';
import { createSettingsRecords } from '../organisation/records/settingsRecords.ts';
import { actorIn, type DemoActors } from './seedCompanies.ts';

const dayMs = 86_400_000;

type DemoPost = Omit<z.input<typeof postInput>, 'publishAt' | 'expiresAt'> & {
  /** Days before the demo's day; negative for days ahead. */
  readonly daysAgo: number;
  readonly daysShown?: number;
};

/** Posts of the demo's companies; Nordlys in two languages, and one that is not yet published. */
const posts: Readonly<Record<string, readonly DemoPost[]>> = {
  'admin@nordlys.example': [
    {
      category: 'SAFETY',
      affectedCountries: ['DK'],
      isPinned: true,
      daysAgo: 0.2,
      daysShown: 10,
      texts: [
        {
          language: 'en',
          title: 'Strike notice: Danish airports',
          summary: 'Flights to and from Copenhagen, Billund and Aalborg may be cancelled next week.',
          body: '## If you fly next week\n\n- Check your trip the evening before you leave.\n- **Change free of charge** until then, from the trip.\n- Trains between Stockholm and Copenhagen run as planned.\n\n[Your trips](/trips)',
        },
        {
          language: 'sv',
          title: 'Strejkvarsel: danska flygplatser',
          summary: 'Flyg till och från Köpenhamn, Billund och Ålborg kan ställas in nästa vecka.',
          body: '## Om du flyger nästa vecka\n\n- Se över din resa kvällen innan du åker.\n- **Ändra utan kostnad** till dess, från resan.\n- Tågen mellan Stockholm och Köpenhamn går som planerat.\n\n[Dina resor](/trips)',
        },
      ],
    },
    {
      category: 'POLICY',
      mustAcknowledge: true,
      daysAgo: 5,
      texts: [
        {
          language: 'en',
          title: 'Rail first under four hours',
          summary: 'Where the train takes less than four hours from city to city, take the train.',
          body: '## Routes it covers\n\n| Route | Train |\n|---|---:|\n| Stockholm – Gothenburg | 3 h 05 |\n| Copenhagen – Esbjerg | 2 h 50 |\n| Gothenburg – Oslo | 3 h 40 |\n\n## What changes for you\n\n- Booked trips stay as they are.\n- Reasons that count: a connection to a longer flight, accessibility, no train that day.',
        },
        {
          language: 'sv',
          title: 'Tåg först under fyra timmar',
          summary: 'Där tåget tar under fyra timmar från stad till stad åker vi tåg.',
          body: '## Sträckor som omfattas\n\n| Sträcka | Tåg |\n|---|---:|\n| Stockholm – Göteborg | 3 h 05 |\n| Köpenhamn – Esbjerg | 2 h 50 |\n| Göteborg – Oslo | 3 h 40 |\n\n## Vad som ändras för dig\n\n- Bokade resor gäller som de är.\n- Skäl som räknas: anslutning till ett längre flyg, tillgänglighet, inget tåg den dagen.',
        },
      ],
    },
    {
      category: 'PRODUCT',
      daysAgo: 9,
      texts: [
        {
          language: 'en',
          title: 'Rental cars are here',
          summary: 'Book a car in the same trip as your hotel.',
          body: 'Search under **Book**, then **Cars**. The car goes into your trip with everything else.',
        },
      ],
    },
    {
      category: 'OFFER',
      daysAgo: -7,
      daysShown: 60,
      texts: [
        {
          language: 'en',
          title: 'Northlamp: 18 % off until spring',
          summary: 'Rates with the company’s agreement.',
          body: 'The hotels of Northlamp show the agreed rate in every search.',
        },
      ],
    },
  ],
  'admin@havn.example': [
    {
      category: 'POLICY',
      daysAgo: 3,
      texts: [
        {
          language: 'da',
          title: 'Taxa over 600 kr.',
          summary: 'Ture over 600 kr. vises som uden for rejsepolitikken.',
          body: 'Skriv en begrundelse, når turen ikke kan undgås.',
        },
      ],
    },
  ],
  'admin@dunav.example': [
    {
      category: 'POLICY',
      daysAgo: 2,
      texts: [
        {
          language: 'sr',
          title: 'Računi za taksi',
          summary: 'Račun stiže u portal, ne treba ga slati.',
          body: 'Račun za svaku vožnju nalazi se na stranici putovanja.',
        },
      ],
    },
  ],
};

/** Writes the posts of the demo's companies, by the service that admins use. */
export async function seedPosts(db: Database, actors: DemoActors, now: Date): Promise<void> {
  const clock = () => now;
  const records = createSettingsRecords({ db, clock }, postRecords(clock));
  for (const [email, own] of Object.entries(posts)) {
    const admin = actorIn(actors, email);
    for (const { daysAgo, daysShown, ...post } of own) {
      const publishAt = new Date(now.getTime() - daysAgo * dayMs);
      const expiresAt = daysShown === undefined ? null : new Date(publishAt.getTime() + daysShown * dayMs);
      const input = postInput.parse({
        ...post,
        publishAt: publishAt.toISOString(),
        expiresAt: expiresAt?.toISOString() ?? null,
      });
      await records.create(admin, admin.companyId, input, { action: createPost.id, requestId: 'demo' });
    }
  }
}
