export { DateInput, type DateInputProps } from './DateInput.tsx';
export { DateRangeInput, type DateRangeInputProps, type DayRange, type RangeState } from './DateRangeInput.tsx';
export { DateTimeInput, type DateTimeInputProps, type LocalDateTime } from './DateTimeInput.tsx';
