/** Version of the host contract (docs/HOST-CONTRACT.md): what a remote may expect of the page around it. 1.1 added the places that remotes fill, 1.2 what a route resolves and which product an entry leads to, 1.3 commands, counts in the menu, routes that belong under a menu entry, 1.6 the question before unsaved changes are left. */
export const shellContract = '1.6.0';
