export { Combobox, type ComboboxOption, type ComboboxProps, type OptionsState } from './Combobox.tsx';
export { Select, type SelectOption, type SelectProps } from './Select.tsx';
