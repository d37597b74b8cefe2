import { emergencyContactInput, type EmergencyContactInput } from '@portolan/contracts';
import type { RecordProblem } from '../own-record/OwnRecordStore.ts';

/** A phone number without separators: `0046 (70) 123-45 67` as `+46701234567`. */
export const plainContact = ({ name, phone }: EmergencyContactInput): EmergencyContactInput => ({
  name: name.trim(),
  phone: phone.replaceAll(/[\s().\-/]/g, '').replace(/^00/, '+'),
});

/** Problems of a contact: it needs a name and a phone number, or neither. */
export function problemsOf(typed: EmergencyContactInput): readonly RecordProblem[] {
  const contact = plainContact(typed);
  const missing = (['name', 'phone'] as const).filter(
    (field) => contact[field] === '' && contact.name !== contact.phone,
  );
  const refused = emergencyContactInput.safeParse(contact).error?.issues ?? [];
  return [
    ...missing.map((field) => ({ field, code: 'required' })),
    ...refused.map(({ path }) => ({ field: String(path[0]), code: 'invalid' })),
  ];
}
