import { configure } from 'mobx';

// A change outside an action, or a computed value that throws, is a defect: fail on MobX's own warning.
configure({ enforceActions: 'always' });
const warn = console.warn.bind(console);
console.warn = (...parts: unknown[]) => {
  if (String(parts[0]).startsWith('[MobX]') || String(parts[0]).startsWith('[mobx'))
    throw new Error(parts.map(String).join(' '));
  warn(...parts);
};
