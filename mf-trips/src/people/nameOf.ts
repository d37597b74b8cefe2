import type { Employee } from '@portolan/contracts';

/** What somebody is called; an employee without a name yet by the e-mail. */
export const nameOf = ({ firstName, lastName, email }: Pick<Employee, 'firstName' | 'lastName' | 'email'>): string =>
  `${firstName} ${lastName}`.trim() || email;
