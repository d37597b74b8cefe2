import type { LanguageCode } from '@portolan/contracts';

/** Names of districts, rooms and facts of the sandbox's hotels, with `{…}` as placeholders. */
interface HotelWords {
  readonly districts: readonly string[];
  readonly rooms: Readonly<Record<RoomKind, string>>;
  readonly description: string;
  readonly reception: Readonly<Record<'always' | 'until', string>>;
  readonly children: string;
}

export const roomKinds = ['SINGLE', 'TWIN', 'DOUBLE', 'SUPERIOR', 'FAMILY', 'SUITE'] as const;
export type RoomKind = (typeof roomKinds)[number];

export const hotelWords: Readonly<Record<LanguageCode, HotelWords>> = {
  en: {
    districts: ['Centre', 'Station quarter', 'Harbour quarter', 'University quarter', 'Museum quarter', 'Park side'],
    rooms: {
      SINGLE: 'Single room',
      TWIN: 'Twin room',
      DOUBLE: 'Double room',
      SUPERIOR: 'Superior double room',
      FAMILY: 'Family room',
      SUITE: 'Suite',
    },
    description: '{name} has {rooms} rooms, {km} km from the centre of {city}.',
    reception: { always: 'Reception is open day and night.', until: 'Reception is open until {time}.' },
    children: 'Children sleep in the beds of the room.',
  },
  sr: {
    districts: ['Centar', 'Kraj oko stanice', 'Lučki kraj', 'Univerzitetski kraj', 'Muzejski kraj', 'Pored parka'],
    rooms: {
      SINGLE: 'Jednokrevetna soba',
      TWIN: 'Soba sa dva odvojena kreveta',
      DOUBLE: 'Dvokrevetna soba',
      SUPERIOR: 'Superior dvokrevetna soba',
      FAMILY: 'Porodična soba',
      SUITE: 'Apartman',
    },
    description: '{name} ima {rooms} soba i nalazi se {km} km od centra mesta {city}.',
    reception: { always: 'Recepcija je otvorena danju i noću.', until: 'Recepcija je otvorena do {time}.' },
    children: 'Deca spavaju u krevetima u sobi.',
  },
  sv: {
    districts: [
      'Centrum',
      'Stationskvarteren',
      'Hamnkvarteren',
      'Universitetskvarteren',
      'Museikvarteren',
      'Vid parken',
    ],
    rooms: {
      SINGLE: 'Enkelrum',
      TWIN: 'Rum med två enkelsängar',
      DOUBLE: 'Dubbelrum',
      SUPERIOR: 'Superior dubbelrum',
      FAMILY: 'Familjerum',
      SUITE: 'Svit',
    },
    description: '{name} har {rooms} rum och ligger {km} km från centrum i {city}.',
    reception: { always: 'Receptionen är öppen dygnet runt.', until: 'Receptionen är öppen till {time}.' },
    children: 'Barn sover i rummets sängar.',
  },
  da: {
    districts: [
      'Centrum',
      'Stationskvarteret',
      'Havnekvarteret',
      'Universitetskvarteret',
      'Museumskvarteret',
      'Ved parken',
    ],
    rooms: {
      SINGLE: 'Enkeltværelse',
      TWIN: 'Værelse med to enkeltsenge',
      DOUBLE: 'Dobbeltværelse',
      SUPERIOR: 'Superior dobbeltværelse',
      FAMILY: 'Familieværelse',
      SUITE: 'Suite',
    },
    description: '{name} har {rooms} værelser og ligger {km} km fra centrum i {city}.',
    reception: { always: 'Receptionen er åben døgnet rundt.', until: 'Receptionen er åben til {time}.' },
    children: 'Børn sover i værelsets senge.',
  },
};
