// Titles of the pages, in the four languages: the menu and the browser's tab show them before any text is loaded.
export const people = { en: 'People', sr: 'Zaposleni', sv: 'Personer', da: 'Personer' } as const;
export const plans = { en: 'Plans', sr: 'Paketi', sv: 'Abonnemang', da: 'Abonnementer' } as const;
export const paymentMethod = {
  en: 'Payment method',
  sr: 'Način plaćanja',
  sv: 'Betalningssätt',
  da: 'Betalingsmåde',
} as const;
export const company = { en: 'Company', sr: 'Kompanija', sv: 'Företag', da: 'Virksomhed' } as const;
export const offices = { en: 'Offices', sr: 'Kancelarije', sv: 'Kontor', da: 'Kontorer' } as const;
export const negotiatedRates = {
  en: 'Negotiated rates',
  sr: 'Ugovorene cene',
  sv: 'Avtalspriser',
  da: 'Aftalepriser',
} as const;
export const costCenters = {
  en: 'Cost centers',
  sr: 'Mesta troškova',
  sv: 'Kostnadsställen',
  da: 'Omkostningssteder',
} as const;
export const groups = { en: 'Groups', sr: 'Grupe', sv: 'Grupper', da: 'Grupper' } as const;
export const customFields = { en: 'Custom fields', sr: 'Dodatna polja', sv: 'Egna fält', da: 'Egne felter' } as const;
export const travelPolicies = {
  en: 'Travel policies',
  sr: 'Pravila putovanja',
  sv: 'Resepolicyer',
  da: 'Rejsepolitikker',
} as const;
export const approvalProcesses = {
  en: 'Approval processes',
  sr: 'Procesi odobravanja',
  sv: 'Godkännandeprocesser',
  da: 'Godkendelsesprocesser',
} as const;
export const billingProfiles = {
  en: 'Billing profiles',
  sr: 'Profili za naplatu',
  sv: 'Faktureringsprofiler',
  da: 'Faktureringsprofiler',
} as const;
export const paymentSources = {
  en: 'Payment sources',
  sr: 'Načini plaćanja',
  sv: 'Betalningskällor',
  da: 'Betalingskilder',
} as const;
export const auditTrail = {
  en: 'Audit trail',
  sr: 'Evidencija izmena',
  sv: 'Ändringslogg',
  da: 'Ændringslog',
} as const;
export const tracking = {
  en: 'Travel tracking',
  sr: 'Praćenje putovanja',
  sv: 'Resespårning',
  da: 'Rejsesporing',
} as const;
export const signOn = { en: 'Sign-in', sr: 'Prijava', sv: 'Inloggning', da: 'Login' } as const;
export const checklist = { en: 'Getting started', sr: 'Prvi koraci', sv: 'Kom igång', da: 'Kom i gang' } as const;
export const portalSettings = {
  en: 'Portal settings',
  sr: 'Podešavanja portala',
  sv: 'Portalens inställningar',
  da: 'Portalens indstillinger',
} as const;
export const posts = { en: 'News', sr: 'Novosti', sv: 'Nyheter', da: 'Nyheder' } as const;
export const ownPolicy = {
  en: 'Your policy',
  sr: 'Vaša pravila putovanja',
  sv: 'Din resepolicy',
  da: 'Din rejsepolitik',
} as const;
export const analytics = { en: 'Analytics', sr: 'Analitika', sv: 'Analys', da: 'Analyse' } as const;
export const managePosts = {
  en: 'Manage posts',
  sr: 'Upravljanje objavama',
  sv: 'Hantera inlägg',
  da: 'Administrer opslag',
} as const;
