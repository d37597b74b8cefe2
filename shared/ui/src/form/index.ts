export { Checkbox } from 'antd';
export { Combobox, type ComboboxOption, type ComboboxProps, type OptionsState } from './Combobox.tsx';
export { ErrorSummary, type ErrorSummaryProps, type SummaryError } from './ErrorSummary.tsx';
export { Field, type FieldControl, type FieldProps } from './Field.tsx';
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
export { Select, type SelectOption, type SelectProps } from './Select.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
