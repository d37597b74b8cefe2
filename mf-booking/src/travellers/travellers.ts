import type { Customer, Employee } from '@portolan/contracts';
import type { Guest } from './guests.ts';

/** A colleague, or a guest known only to this browser. */
export type Traveller =
  | { readonly kind: 'employee'; readonly id: string; readonly name: string }
  | { readonly kind: 'guest'; readonly id: string; readonly name: string; readonly guest: Guest };

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`.trim();

export const employeeTraveller = (employee: Employee): Traveller => ({
  kind: 'employee',
  id: employee.customerId,
  name: fullName(employee),
});

export const customerTraveller = (customer: Customer): Traveller => ({
  kind: 'employee',
  id: customer.id,
  name: fullName(customer),
});

export const guestTraveller = (guest: Guest): Traveller => ({
  kind: 'guest',
  id: guest.id,
  name: fullName(guest),
  guest,
});
