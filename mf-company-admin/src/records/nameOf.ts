import type { Employee } from '@portolan/contracts';

/** A person's name; the username (an e-mail) if they have no name yet. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Employee, 'firstName' | 'lastName' | 'username'>): string => `${firstName} ${lastName}`.trim() || username;
