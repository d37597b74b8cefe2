import styles from './Avatar.module.css';

/** Up to two initials of a name: of its first and its last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

/** A person's initials; decorative, the name stands beside it. */
export function Avatar({ name, size = 32 }: { readonly name: string; readonly size?: 24 | 32 }) {
  return (
    <span className={`${styles['avatar']} ${size === 24 ? styles['small'] : ''}`} aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
