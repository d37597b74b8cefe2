export { AccentPreview, type AccentPreviewProps } from './AccentPreview.tsx';
export { ActionMenu, type ActionMenuProps, type MenuAction } from './ActionMenu.tsx';
export { Card, type CardProps } from './Card.tsx';
export { DescriptionRows, type DescriptionRow } from './DescriptionRows.tsx';
export { Facts, type Fact } from './Facts.tsx';
export { TabLinks, type TabLink } from './TabLinks.tsx';
export { Tag } from './Tag.tsx';
