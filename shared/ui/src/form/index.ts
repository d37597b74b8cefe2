export { Checkbox } from 'antd';
export { ColourInput, type ColourInputProps } from './ColourInput.tsx';
export { ErrorSummary, type ErrorSummaryProps, type SummaryError } from './ErrorSummary.tsx';
export { Field, type FieldControl, type FieldProps } from './Field.tsx';
export { PasswordInput, type PasswordInputProps } from './PasswordInput.tsx';
export { SaveBar, type SaveBarProps, type SaveBarState } from './SaveBar.tsx';
export { SecretField, type SecretFieldProps } from './SecretField.tsx';
export { TextArea, type TextAreaProps } from './TextArea.tsx';
export { TextInput, type TextInputProps } from './TextInput.tsx';
