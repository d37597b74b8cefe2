/**
 * Version of the host contract (docs/HOST-CONTRACT.md): what a remote may expect of the page around it. 1.1 added the slots that remotes
 * fill, 1.2 what a route resolves and which product an entry leads to, 1.3 commands, counts in the menu, routes that belong under a menu
 * entry, 1.6 the question before unsaved changes are left, 1.7 announcements of changed trips, 1.8 the slot of the trip to add to, 1.9 the
 * map, 1.10 the slots of the search and of the side cards on the home page, 1.11 searches that run before typing, 1.12 the slot over a trip
 * and areas on the map, 1.13 menu entries that are folded for most, 1.14 fields that are kept when the session ends, 1.15 texts that load
 * with a screen or slot.
 */
export const shellContract = '1.15.0';
