import type {
  FlightLoyaltyProgram,
  LoyaltyResource,
  OtherLoyaltyProgram,
  TrainLoyaltyProgram,
} from '@portolan/contracts';

const airline = (
  airlineCode: string,
  airlineName: string,
  name: string,
  id = `flight-${airlineCode.toLowerCase()}`,
): FlightLoyaltyProgram => ({ id, name, airlineName, airlineCode });

/** Airline programs, by the IATA code of their airline. */
export const flightLoyaltyPrograms: readonly FlightLoyaltyProgram[] = [
  airline('JU', 'Air Serbia', 'Air Serbia Elevate'),
  airline('BT', 'airBaltic', 'airBaltic Club'),
  airline('AF', 'Air France', 'Flying Blue'),
  airline('KL', 'KLM', 'Flying Blue'),
  airline('AA', 'American Airlines', 'AAdvantage'),
  airline('BA', 'British Airways', 'The British Airways Club'),
  airline('DL', 'Delta Air Lines', 'SkyMiles'),
  airline('EK', 'Emirates', 'Skywards'),
  airline('EY', 'Etihad Airways', 'Etihad Guest'),
  airline('AY', 'Finnair', 'Finnair Plus'),
  airline('IB', 'Iberia', 'Iberia Plus'),
  airline('FI', 'Icelandair', 'Saga Club'),
  airline('LH', 'Lufthansa', 'Miles & More'),
  airline('DY', 'Norwegian', 'Norwegian Reward'),
  airline('QR', 'Qatar Airways', 'Privilege Club'),
  airline('SK', 'Scandinavian Airlines', 'EuroBonus'),
  airline('SQ', 'Singapore Airlines', 'KrisFlyer'),
  airline('TK', 'Turkish Airlines', 'Miles&Smiles'),
  airline('UA', 'United Airlines', 'MileagePlus'),
];

const train = (
  loyaltyProgramType: TrainLoyaltyProgram['loyaltyProgramType'],
  name: string,
  prefix = '',
): TrainLoyaltyProgram => ({
  id: `train-${loyaltyProgramType.toLowerCase().replaceAll('_', '-')}`,
  name,
  prefix,
  loyaltyProgramType,
});

/** Programs and discount cards of railways, each with the common prefix of its card numbers, if any. */
export const trainLoyaltyPrograms: readonly TrainLoyaltyProgram[] = [
  train('BAHNBONUS', 'BahnBonus', '7081'),
  train('CARTAFRECCIA', 'CartaFRECCIA'),
  train('CLUB_EUROSTAR', 'Club Eurostar', '308381'),
  train('SBB_HALBTAX', 'Halbtax'),
  train('SJ_PRIO', 'SJ Prio', '9752'),
  train('SNCF_AVANTAGE', 'Carte Avantage'),
  train('OEBB_VORTEILSCARD', 'Vorteilscard'),
];

const other = (id: string, providerName: string, name: string): OtherLoyaltyProgram => ({ id, name, providerName });

/** Programs of the sandbox's invented hotel chains, offered only with the sandbox. */
export const inventedHotelPrograms: readonly OtherLoyaltyProgram[] = [
  other('hotel-aurelia-circle', 'Aurelia House', 'Aurelia Circle'),
  other('hotel-lumen-points', 'Lumen & Vale', 'Lumen Points'),
  other('hotel-northlamp-nights', 'Northlamp', 'Northlamp Nights'),
  other('hotel-pine-club', 'Harbour & Pine', 'Pine Club'),
];

export const hotelLoyaltyPrograms: readonly OtherLoyaltyProgram[] = [
  other('hotel-accor', 'Accor', 'ALL Accor'),
  other('hotel-best-western', 'Best Western', 'Best Western Rewards'),
  other('hotel-hilton', 'Hilton', 'Hilton Honors'),
  other('hotel-hyatt', 'Hyatt', 'World of Hyatt'),
  other('hotel-ihg', 'IHG', 'IHG One Rewards'),
  other('hotel-marriott', 'Marriott', 'Marriott Bonvoy'),
  other('hotel-radisson', 'Radisson', 'Radisson Rewards'),
  other('hotel-scandic', 'Scandic', 'Scandic Friends'),
  other('hotel-strawberry', 'Strawberry', 'Strawberry'),
  ...inventedHotelPrograms,
];

export const carLoyaltyPrograms: readonly OtherLoyaltyProgram[] = [
  other('car-avis', 'Avis', 'Avis Preferred'),
  other('car-enterprise', 'Enterprise', 'Enterprise Plus'),
  other('car-europcar', 'Europcar', 'Privilege'),
  other('car-hertz', 'Hertz', 'Gold Plus Rewards'),
  other('car-sixt', 'Sixt', 'Sixt Loyalty'),
];

const programs = {
  flights: flightLoyaltyPrograms,
  trains: trainLoyaltyPrograms,
  hotels: hotelLoyaltyPrograms,
  cars: carLoyaltyPrograms,
} as const;

/** Whether a product has a program of this id. */
export const isProgram = (resource: LoyaltyResource, id: string): boolean =>
  programs[resource].some((program) => program.id === id);

/** Railways that accept a program, by the code of the railway. */
const railways: Readonly<Record<string, TrainLoyaltyProgram['loyaltyProgramType']>> = {
  SJ: 'SJ_PRIO',
  DB: 'BAHNBONUS',
  EUROSTAR: 'CLUB_EUROSTAR',
  OEBB: 'OEBB_VORTEILSCARD',
  SBB: 'SBB_HALBTAX',
  SNCF: 'SNCF_AVANTAGE',
  TRENITALIA: 'CARTAFRECCIA',
};

/** Ids of the programs for these providers: airlines and railways by code, hotels and cars by name. */
export function programsOf(resource: LoyaltyResource, providers: readonly string[]): string[] {
  return providers.flatMap((provider) => {
    switch (resource) {
      case 'flights':
        return flightLoyaltyPrograms.filter(({ airlineCode }) => airlineCode === provider).map(({ id }) => id);
      case 'trains':
        return trainLoyaltyPrograms
          .filter(({ loyaltyProgramType }) => loyaltyProgramType === railways[provider])
          .map(({ id }) => id);
      default:
        return programs[resource].filter(({ providerName }) => providerName === provider).map(({ id }) => id);
    }
  });
}

/** Name of a program; null if it no longer exists. */
export const programName = (id: string): string | null =>
  Object.values(programs)
    .flat()
    .find((program) => program.id === id)?.name ?? null;
