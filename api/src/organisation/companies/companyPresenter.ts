import { languages, type Corporation, type Subscription } from '@portolan/contracts';
import { newestRatesDay } from '../../kernel/money/exchangeRates.ts';
import type { CompanyDetails, CompanyRow } from './companiesRepository.ts';

/** The company as its people see it. */
export function presentCorporation({
  company,
  offices,
  safetyCoordinators,
  employeeCount,
}: CompanyDetails): Corporation {
  return {
    id: company.companyId,
    name: company.name,
    legalName: company.legalName,
    registrationNumber: company.registrationNumber,
    vatNumber: company.vatNumber,
    address: {
      line: company.addressLine,
      zip: company.addressZip,
      city: company.addressCity,
      countryCode: company.countryCode,
    },
    defaultLanguage: languages.find((code) => code === company.defaultLanguage) ?? 'en',
    defaultCurrency: company.defaultCurrency,
    tabOrder: company.tabOrder,
    offices: offices.map(({ id, name, line, zip, city, countryCode, latitude, longitude }) => ({
      id,
      name,
      line,
      zip,
      city,
      countryCode,
      latitude,
      longitude,
    })),
    contactPersons: [...company.contactPersons],
    safetyCoordinators: safetyCoordinators.map(({ id, firstName, lastName, cellphone }) => ({
      customerId: id,
      name: `${firstName} ${lastName}`.trim(),
      phone: cellphone,
    })),
    employeeCount,
    ratesDay: newestRatesDay(),
    version: company.version,
  };
}

/** The plan and its state (spec §3). */
export function presentSubscription(company: CompanyRow): Subscription {
  return {
    plan: company.plan,
    status: company.subscriptionStatus,
    endDate: company.subscriptionEndDate.toISOString(),
    licenseNumber: company.licenseNumber,
    ...(company.plan === 'trial' && { expiredTrialFlag: company.trialEndShownAt !== null }),
  };
}
