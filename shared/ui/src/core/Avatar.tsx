import styles from './Avatar.module.css';

/** Up to two initials of a name: of its first and last word. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words;
  return chosen.map((word) => [...(word ?? '')][0]?.toUpperCase() ?? '').join('');
}

export interface AvatarProps {
  readonly name: string;
  readonly size?: 24 | 32;
  /** Address of the person's picture, if any. */
  readonly picture?: string | null | undefined;
}

/** A person's picture, or initials; decorative, the name stands next to it. */
export function Avatar({ name, size = 32, picture }: AvatarProps) {
  return (
    <span className={`${styles['avatar']} ${size === 24 ? styles['small'] : ''}`} aria-hidden="true">
      {picture ? <img src={picture} alt="" /> : initialsOf(name)}
    </span>
  );
}
