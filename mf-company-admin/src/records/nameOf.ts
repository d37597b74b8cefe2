import type { Employee } from '@portolan/contracts';

/** What somebody is called; without a name by the username, an e-mail. */
export const nameOf = ({
  firstName,
  lastName,
  username,
}: Pick<Employee, 'firstName' | 'lastName' | 'username'>): string => `${firstName} ${lastName}`.trim() || username;
