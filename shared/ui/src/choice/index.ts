export { Combobox, type ComboboxOption, type ComboboxProps, type OptionsState } from './Combobox.tsx';
export { FilterChips, type FilterChip, type FilterChipsProps } from './FilterChips.tsx';
export { Select, type SelectOption, type SelectProps } from './Select.tsx';
export { usePersonDetail, type PickedPerson } from './usePersonDetail.ts';
export { shortenValue } from './shortenValue.ts';
