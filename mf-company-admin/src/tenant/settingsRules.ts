import { placeholdersOf, tenantSettingsUpdate, wordingFaultOf, type FieldError } from '@portolan/contracts';
import { idOf, updateOf, wordingOf, type SettingsDraft } from './settingsDraft.ts';

/** A refused field: a typed field, a picture, or a text by its `idOf`. `code` selects its message. */
export interface SettingsProblem {
  readonly field: string;
  readonly code: 'invalid' | 'markup' | 'placeholders' | 'tooLarge';
  /** With `placeholders`: those that the text must contain, such as `{{name}}`. */
  readonly wanted?: string;
}

/** Problems that keep a draft from being saved, one per field. */
export function problemsOf(draft: SettingsDraft): readonly SettingsProblem[] {
  const issues = tenantSettingsUpdate.safeParse(updateOf(draft)).error?.issues ?? [];
  return onceEach(issues.map(({ path }) => problemOf(draft, path.map(String))));
}

/** The API's refused fields as the form's problems. */
export const problemsOfAnswer = (draft: SettingsDraft, errors: readonly FieldError[]): readonly SettingsProblem[] =>
  onceEach(errors.map(({ field }) => problemOf(draft, field.split('.'))));

function problemOf(draft: SettingsDraft, [field = '', index = '']: readonly string[]): SettingsProblem {
  const text = field === 'wording' ? wordingOf(draft)[Number(index)] : undefined;
  if (text === undefined) return { field, code: 'invalid' };
  const fault = wordingFaultOf(text.namespace, text.key, text.value);
  if (fault !== 'placeholders') return { field: idOf(text), code: fault === 'markup' ? 'markup' : 'invalid' };
  return { field: idOf(text), code: 'placeholders', wanted: placeholderList(text.namespace, text.key) };
}

/** The placeholders of a text as written, such as `{{name}}`; empty for none. */
export const placeholderList = (namespace: string, key: string): string =>
  (placeholdersOf(namespace, key) ?? []).map((name) => `{{${name}}}`).join(' ');

const onceEach = (problems: readonly SettingsProblem[]): readonly SettingsProblem[] =>
  problems.filter(({ field }, index) => problems.findIndex((other) => other.field === field) === index);
