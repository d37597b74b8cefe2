import type { EmergencyContactInput } from '@portolan/contracts';
import type { HttpClient } from '@portolan/http';
import { OwnRecordStore } from '../own-record/OwnRecordStore.ts';
import { plainContact, problemsOf } from './contactRules.ts';
import { loadContact, saveContact } from './emergencyContactApi.ts';

/** The person's own emergency contact. */
export const createContactStore = (http: HttpClient, userId: string) =>
  new OwnRecordStore<EmergencyContactInput>({
    load: (signal) => loadContact(http, userId, signal),
    save: (contact, seen) => saveContact(http, userId, plainContact(contact), seen),
    check: problemsOf,
  });
