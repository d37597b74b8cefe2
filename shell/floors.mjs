// The floors of shell/src, from below to above. A folder imports only from floors below its own (docs/ARCHITECTURE.md):
// `app` composes all of them, and main alone imports it.
export const floors = [
  ['errors', 'help', 'lazy', 'recording', 'texts'],
  ['session'],
  ['about', 'agents', 'confirm', 'notifications', 'page', 'safety-reply', 'subscription', 'support'],
  ['remotes'],
  ['menu'],
  ['commands', 'pages'],
  ['chrome', 'pins'],
  ['app'],
];
