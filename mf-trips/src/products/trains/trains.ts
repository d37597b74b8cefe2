import { productFacts, type SharedTripItem, type TrainItem, type TripItem } from '@portolan/contracts';
import { byMinutes, type ItemNote, type Product } from '../product.ts';
import type { ItemTexts } from '../useItemTexts.ts';
import { legText, ticketText, trainText, transferText } from './legText.ts';
import { searchTrainAgainPath, searchTrainsPath } from './searchTrainPaths.ts';

type SharedTrain = Extract<SharedTripItem, { readonly productType: 'TRAIN' }>;

/** Trains: a journey in one direction, with or without changes. The other direction of a return is its own item. */
export const trains: Product<TrainItem, SharedTrain> = {
  titleOf: ({ end }, { t }) => t('item.title', { product: t('product.TRAIN'), place: end.name }),
  factsOf: (item, texts) => [
    item.legs.map(trainText).join(', '),
    ...('trainClass' in item ? [ticketText(item, texts)] : []),
  ],
  routeOf: ({ legs }) => ({
    stops: legs.slice(1).map(({ from }) => from),
    isEndNamed: true,
    counted: 'train.changes',
  }),
  lengthOf: byMinutes,
  notesOf: (item, texts) => [
    ...(item.legs.length > 1 ? legNotes(item, texts) : []),
    ...('ticketNumbers' in item ? ticketNotes(item, texts) : []),
  ],
  tagOf: directionOf,
  whenOf: ({ start }, { t, when }) => t('approvals.request.from', { place: start.name, when: when(start) }),
  people: 'item.people',
  due: 'price.dueAtSupplier',
  specialRequests: productFacts.TRAIN.specialRequests,
  searchPath: searchTrainsPath,
  searchAgainPath: searchTrainAgainPath,
  details: {
    title: 'train.details',
    load: () => import('./TrainDetails.tsx').then(({ TrainDetails }) => TrainDetails),
  },
};

/** Direction within a return; null for one way, or once the other direction is gone. */
function directionOf({ groupId, start }: TrainItem, items: readonly TripItem[], { t }: ItemTexts): string | null {
  if (groupId === null) return null;
  const group = items.filter((item) => item.productType === 'TRAIN' && item.groupId === groupId);
  if (group.length < 2) return null;
  const isFirst = group.every((item) => Date.parse(item.start.dateTime) >= Date.parse(start.dateTime));
  return t(isFirst ? 'train.outward' : 'train.return');
}

const legNotes = ({ legs }: TrainItem | SharedTrain, texts: ItemTexts): ItemNote[] =>
  legs.flatMap((leg, index): ItemNote[] => {
    const before = legs[index - 1];
    const { text, isTight } = before === undefined ? { text: null, isTight: false } : transferText(before, leg, texts);
    return [
      ...(text === null
        ? []
        : [{ key: `transfer ${index}`, icon: isTight ? ('triangle' as const) : ('clock' as const), text }]),
      { key: `leg ${index}`, icon: 'train', text: legText(leg, texts) },
    ];
  });

function ticketNotes(
  { ticketNumbers, exchange, refund, isSeatIncluded, groupId }: TrainItem,
  texts: ItemTexts,
): ItemNote[] {
  const { t } = texts;
  const terms = [
    t(`train.exchange.${exchange.kind}`),
    t(`train.refund.${refund.kind}`),
    ...(isSeatIncluded ? [t('train.seat')] : []),
  ];
  return [
    ...(ticketNumbers.length === 0
      ? []
      : [
          {
            key: 'tickets',
            icon: 'check' as const,
            text: t('train.tickets', { count: ticketNumbers.length, numbers: ticketNumbers.join(', ') }),
          },
        ]),
    { key: 'terms', icon: 'info', text: terms.join('. ') },
    ...(groupId === null ? [] : [{ key: 'group', icon: 'swap' as const, text: t('train.ofReturn') }]),
  ];
}
