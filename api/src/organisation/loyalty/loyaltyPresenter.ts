import type { CustomerMemberships, LoyaltyMembership } from '@portolan/contracts';
import {
  carLoyaltyPrograms,
  flightLoyaltyPrograms,
  hotelLoyaltyPrograms,
  trainLoyaltyPrograms,
} from './loyaltyPrograms.ts';
import type { MembershipRow } from './loyaltyRepository.ts';

/** A membership with its program's name; null if the program no longer exists. */
export function presentMembership(row: MembershipRow): LoyaltyMembership | null {
  const base = { id: row.id, loyaltyProgramId: row.programId, membershipNumber: row.membershipNumber };
  const own = ({ id }: { readonly id: string }): boolean => id === row.programId;
  switch (row.resource) {
    case 'flights': {
      const program = flightLoyaltyPrograms.find(own);
      if (program === undefined) return null;
      const { name, airlineName, airlineCode } = program;
      return { ...base, name, airlineName, airlineCode, resourceType: 'FLIGHT' };
    }
    case 'trains': {
      const program = trainLoyaltyPrograms.find(own);
      return program === undefined
        ? null
        : { ...base, loyaltyProgramType: program.loyaltyProgramType, resourceType: 'TRAIN' };
    }
    case 'hotels':
    case 'cars': {
      const isHotel = row.resource === 'hotels';
      const program = (isHotel ? hotelLoyaltyPrograms : carLoyaltyPrograms).find(own);
      if (program === undefined) return null;
      const { name, providerName } = program;
      return { ...base, name, providerName, resourceType: isHotel ? 'HOTEL' : 'RENTAL_CAR' };
    }
  }
}

/** Memberships of one person by kind. */
export function presentMemberships(rows: readonly MembershipRow[]): CustomerMemberships {
  const memberships = rows.map(presentMembership).filter((membership) => membership !== null);
  const of = <Type extends LoyaltyMembership['resourceType']>(type: Type) =>
    memberships.filter(
      (membership): membership is Extract<LoyaltyMembership, { resourceType: Type }> =>
        membership.resourceType === type,
    );
  return {
    flightMemberships: of('FLIGHT'),
    trainMemberships: of('TRAIN'),
    hotelMemberships: of('HOTEL'),
    carMemberships: of('RENTAL_CAR'),
  };
}
