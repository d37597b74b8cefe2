import type { ConfigProviderProps } from 'antd';
import danish from 'antd/locale/da_DK';
import english from 'antd/locale/en_GB';
import serbian from 'antd/locale/sr_RS';
import swedish from 'antd/locale/sv_SE';
import type { Language } from '@portolan/i18n';

type Locale = NonNullable<ConfigProviderProps['locale']>;

/** The calendar's month and year buttons are named by what they show: antd's "Choose a month" would hide it (WCAG 2.5.3). */
function withPlainCalendarNames(locale: Locale): Locale {
  const { DatePicker } = locale;
  return DatePicker
    ? { ...locale, DatePicker: { ...DatePicker, lang: { ...DatePicker.lang, monthSelect: '', yearSelect: '' } } }
    : locale;
}

/** Texts of antd's own components. Its Serbian is Latin except for a few lines of the table, which are corrected here. */
export const antdLocales: Readonly<Record<Language, Locale>> = {
  en: withPlainCalendarNames(english),
  sr: withPlainCalendarNames({
    ...serbian,
    Table: { ...serbian.Table, filterCheckAll: 'Izaberi sve stavke', filterSearchPlaceholder: 'Pretraži filtere' },
  }),
  sv: withPlainCalendarNames(swedish),
  da: withPlainCalendarNames(danish),
};
