import { makeAutoObservable, observableRef, reaction } from 'mobx';
import type { TrainPassengerCategory } from '@portolan/contracts';
import { NewestLoad, type LivingStore, type LoadState } from '@portolan/remote-kit';
import { yearsBetween } from '../../cars/search/rentalTime.ts';
import type { Member } from '../../member/useMember.ts';
import { TravellerPickerStore } from '../../travellers/TravellerPickerStore.ts';
import type { Traveller } from '../../travellers/travellers.ts';
import type { TrainPassenger, TrainPassengerDraft } from '../trainQuery.ts';
import { loadTrainCards } from '../trainsApi.ts';

/** Lowest ages of an adult and of a senior, in years; below is a youth. */
const ages = { adult: 26, senior: 65 } as const;

function categoryAt(years: number): TrainPassengerCategory {
  if (years < ages.adult) return 'YOUTH';
  return years < ages.senior ? 'ADULT' : 'SENIOR';
}

/** A traveller with the data for trains. */
export interface PassengerField {
  readonly traveller: Traveller;
  readonly category: TrainPassengerCategory;
  /** The category follows from the birth date of the profile. */
  readonly isKnown: boolean;
  /** Train loyalty programs of the profile. */
  readonly cards: readonly string[];
  readonly usedCards: readonly string[];
}

/** Train passengers with their categories and used cards. */
export class TrainPassengersStore implements LivingStore {
  readonly picker: TravellerPickerStore;
  /** Chosen categories by traveller. */
  categories: ReadonlyMap<string, TrainPassengerCategory>;
  /** Used cards by traveller; all cards for a missing traveller. */
  used: ReadonlyMap<string, readonly string[]>;
  readonly #member: Member;
  readonly #day: () => string | null;
  readonly #cards: NewestLoad<ReadonlyMap<string, readonly string[]>>;
  #stop: () => void = () => undefined;

  /** @param day day of travel, `yyyy-MM-dd`, or null */
  constructor(member: Member, drafts: readonly TrainPassengerDraft[], day: () => string | null) {
    this.#member = member;
    this.#day = day;
    this.picker = new TravellerPickerStore(
      member,
      drafts.map(({ id }) => id),
    );
    this.categories = new Map(drafts.flatMap(({ id, category }) => (category === null ? [] : [[id, category]])));
    this.used = new Map(drafts.flatMap(({ id, cards }) => (cards === null ? [] : [[id, cards]])));
    this.#cards = new NewestLoad((signal) =>
      loadTrainCards(
        member.http,
        this.picker.selected.flatMap(({ kind, id }) => (kind === 'employee' ? id : [])),
        signal,
      ),
    );
    makeAutoObservable(this, { picker: false, categories: observableRef, used: observableRef }, { autoBind: true });
  }

  /** State of loading the travellers' cards. */
  get cardsState(): LoadState<ReadonlyMap<string, readonly string[]>> {
    return this.#cards.state;
  }

  get fields(): readonly PassengerField[] {
    return this.picker.selected.map((traveller) => {
      const known = this.#knownCategory(traveller);
      const cards = this.#cards.value?.get(traveller.id) ?? [];
      const used = this.used.get(traveller.id);
      return {
        traveller,
        category: known ?? this.categories.get(traveller.id) ?? 'ADULT',
        isKnown: known !== null,
        cards,
        usedCards: used === undefined ? cards : cards.filter((card) => used.includes(card)),
      };
    });
  }

  /** Passengers of the search. */
  get passengers(): readonly TrainPassenger[] {
    return this.fields.map(({ traveller, category, usedCards, cards }) => ({
      id: traveller.id,
      category,
      // Cards that did not load stay as in the URL.
      cards: cards.length > 0 || this.#cards.state.kind === 'ready' ? usedCards : (this.used.get(traveller.id) ?? []),
    }));
  }

  start(): void {
    this.picker.start();
    this.#stop = reaction(
      () => this.picker.selected.map(({ id }) => id).join(),
      () => void this.loadCards(),
      { fireImmediately: true },
    );
  }

  loadCards(): Promise<void> {
    return this.#cards.load();
  }

  chooseCategory(id: string, category: TrainPassengerCategory): void {
    this.categories = new Map([...this.categories, [id, category]]);
  }

  useCard(id: string, card: string, isUsed: boolean): void {
    const used = this.fields.find(({ traveller }) => traveller.id === id)?.usedCards ?? [];
    this.used = new Map([...this.used, [id, isUsed ? [...used, card] : used.filter((usedCard) => usedCard !== card)]]);
  }

  dispose(): void {
    this.#stop();
    this.#cards.giveUp();
    this.picker.dispose();
  }

  /** Category by birth date, which is known only for the signed-in person. */
  #knownCategory({ id }: Traveller): TrainPassengerCategory | null {
    const { birthDate, id: ownId } = this.#member.user;
    const day = this.#day();
    return id !== ownId || birthDate === null || day === null ? null : categoryAt(yearsBetween(birthDate, day));
  }
}
