import { iconPaths, type IconName } from './iconPaths.ts';

export interface IconProps {
  readonly name: IconName;
  /** In CSS pixels; 20 next to body text, 16 next to captions. Default 20. */
  readonly size?: 16 | 20 | 24;
}

/** A decorative icon: its meaning must stand next to it in words, or name its button. */
export function Icon({ name, size = 20 }: IconProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size === 16 ? 1.9 : 1.6}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {iconPaths[name].map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}
