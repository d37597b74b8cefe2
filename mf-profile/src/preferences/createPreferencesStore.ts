import type { TravelPreferencesInput } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { OwnRecordStore } from '../own-record/OwnRecordStore.ts';
import { loadPreferences, savePreferences } from './preferencesApi.ts';

/** The person's travel preferences. */
export const createPreferencesStore = (http: HttpClient, userId: string) =>
  new OwnRecordStore<TravelPreferencesInput>({
    load: (signal) => loadPreferences(http, userId, signal),
    save: (fields, seen) => savePreferences(http, userId, fields, seen),
    check: () => [],
    secrets: ['accessibilityNeeds'],
  });
