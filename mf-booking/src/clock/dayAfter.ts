const dayMs = 86_400_000;

/** The day `days` after `day`, both `yyyy-MM-dd`. */
export const dayAfter = (day: string, days = 1): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
