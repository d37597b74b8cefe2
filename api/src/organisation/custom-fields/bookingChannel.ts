import type { BookingChannel } from '@portolan/contracts';
import type { Actor } from '../../kernel/access/actor.ts';

/** The booking channel of the caller. */
export const channelOf = ({ agent }: Pick<Actor, 'agent'>): BookingChannel =>
  agent === undefined ? 'PORTAL' : 'AGENT';

/** Whether a field is asked in a channel: in every channel if it names none. */
export const isAskedIn = (field: { readonly bookingChannels: readonly string[] }, channel: BookingChannel): boolean =>
  field.bookingChannels.length === 0 || field.bookingChannels.includes(channel);
