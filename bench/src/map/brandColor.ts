/** A tenant's brand colour, from which its theme is made. */
export const brandColor = '#0B5F6A';
