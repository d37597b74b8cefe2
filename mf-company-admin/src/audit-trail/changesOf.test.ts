import { verbOf } from './changesOf.ts';

it.each([
  ['startPeopleImport', 'imported'],
  ['startPeopleExport', 'exported'],
  ['recordTrackingExport', 'exported'],
  ['confirmEmail', 'confirmed'],
  ['showEmergencyContact', 'viewed'],
  ['submitTrip', 'submitted'],
  ['resendInvitation', 'invited'],
  ['withdrawInvitation', 'uninvited'],
  ['endForReuse', 'ended'],
])('The action %s has a word of its own: %s', (action, verb) => expect(verbOf(action)).toBe(verb));
