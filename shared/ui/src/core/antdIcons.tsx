import type { ConfigProviderProps } from 'antd';
import { Icon } from './Icon.tsx';
import { Spinner } from './Spinner.tsx';

/** Our icons for antd's components: antd's own have English names, which a screen reader reads in every language. */
export const antdIcons: Pick<ConfigProviderProps, 'button' | 'datePicker' | 'modal' | 'rangePicker' | 'select'> = {
  button: { loadingIcon: <Spinner /> },
  datePicker: { suffixIcon: <Icon name="calendar" size={16} />, clearIcon: <Icon name="close" size={16} /> },
  modal: { closeIcon: <Icon name="close" size={20} /> },
  rangePicker: { separator: <span aria-hidden="true">–</span> },
  select: {
    suffixIcon: <Icon name="chevron-down" size={16} />,
    clearIcon: <Icon name="close" size={16} />,
    loadingIcon: <Spinner />,
  },
};
