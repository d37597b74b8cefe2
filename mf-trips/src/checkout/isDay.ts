/** Whether a value of a company's date field is a day, `YYYY-MM-DD`; one that was typed before there was a calendar may be anything. */
export const isDay = (value: string): boolean => /^\d{4}-\d\d-\d\d$/.test(value);
