import { tightTransferMinutes, type TrainItem, type TrainLeg } from '@portolan/contracts';
import { formatDate, formatDuration } from '@portolan/i18n';
import type { ItemTexts } from '../useItemTexts.ts';

/** Such as "SJ X 2000 423". */
export const trainText = ({ operator, trainType, trainNumber }: TrainLeg): string =>
  [operator.name, ...(trainType === operator.name ? [] : [trainType]), trainNumber].join(' ');

export const ticketText = ({ trainClass, flexibility }: TrainItem, { t }: ItemTexts): string =>
  t('train.ticket', { class: t(`train.class.${trainClass}`), flexibility: t(`train.flexibility.${flexibility}`) });

/** Time in the clock of the place. */
export const clockText = (dateTime: string, zone: string, { language }: ItemTexts): string =>
  formatDate(dateTime, language, { style: 'time', zone });

/** One train with its places and times. */
export function legText(leg: TrainLeg, texts: ItemTexts): string {
  const { from, to, platform } = leg;
  const start = `${clockText(from.dateTime, from.timeZone, texts)} ${from.name}`;
  const end = `${clockText(to.dateTime, to.timeZone, texts)} ${to.name}`;
  const text = `${trainText(leg)}: ${start} – ${end}`;
  return platform === null ? text : `${text}, ${texts.t('train.platform', { platform })}`;
}

/** Time for a change between two trains, and whether it is tight. */
export function transferText(
  before: TrainLeg,
  { from }: TrainLeg,
  { t, language }: ItemTexts,
): { readonly text: string; readonly isTight: boolean } {
  const minutes = Math.round((Date.parse(from.dateTime) - Date.parse(before.to.dateTime)) / 60_000);
  const isTight = minutes < tightTransferMinutes;
  const words = { length: formatDuration(minutes, language), place: from.name, before: before.to.name };
  const text = t(before.to.name === from.name ? 'train.transfer' : 'train.transferBetween', words);
  return { text: isTight ? t('train.tight', { transfer: text }) : text, isTight };
}
