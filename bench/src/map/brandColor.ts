/** A tenant's brand colour, the source of its theme. */
export const brandColor = '#0B5F6A';
