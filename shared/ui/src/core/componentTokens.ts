import type { ThemeConfig } from 'antd';
import type { Accent } from './accent.ts';
import type { Mode, neutral } from './tokens.ts';

/** Tokens of single antd components (look page, "Component tokens"). */
export function componentTokens(
  base: (typeof neutral)[Mode],
  accent: Accent,
  failure: string,
  isTouch: boolean,
): NonNullable<ThemeConfig['components']> {
  const field = {
    activeShadow: `0 0 0 2px ${accent.accent}`,
    activeBorderColor: accent.accent,
    hoverBorderColor: base.text3,
  };
  return {
    Button: {
      fontWeight: 500,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      primaryColor: accent.on,
      defaultBorderColor: base.buttonEdge,
      defaultBg: base.surface,
      defaultHoverBg: base.sunken,
      defaultHoverColor: base.text,
      defaultHoverBorderColor: base.buttonEdge,
      defaultActiveColor: base.text,
      defaultActiveBorderColor: base.buttonEdge,
      textTextColor: base.text2,
      textHoverBg: base.sunken,
      paddingInline: 14,
      paddingInlineSM: 10,
      paddingInlineLG: 20,
      borderRadiusLG: 6,
    },
    Table: {
      headerBg: base.layout,
      headerColor: base.text2,
      headerSplitColor: 'transparent',
      borderColor: base.line,
      rowHoverBg: base.layout,
      rowSelectedBg: accent.ground,
      rowSelectedHoverBg: accent.ground,
      cellFontSize: 13,
      cellPaddingBlock: 14,
      cellPaddingInline: 12,
      headerBorderRadius: 0,
      headerSortActiveBg: base.layout,
      headerSortHoverBg: base.sunken,
      bodySortBg: 'transparent',
    },
    Input: { ...field, errorActiveShadow: `0 0 0 2px ${failure}`, paddingInline: 10 },
    // 7 cells and their margin fit a page of 360 px
    DatePicker: { ...field, cellActiveWithRangeBg: accent.ground, ...(isTouch ? { cellWidth: 40 } : {}) },
    Select: {
      activeBorderColor: accent.accent,
      hoverBorderColor: base.text3,
      activeOutlineColor: accent.accent,
      optionSelectedBg: accent.ground,
      optionSelectedColor: base.text,
      optionSelectedFontWeight: 600,
      optionActiveBg: base.sunken,
      optionHeight: isTouch ? 44 : 36,
    },
    Modal: {
      contentBg: base.raised,
      headerBg: base.raised,
      footerBg: base.raised,
      titleFontSize: 18,
      borderRadiusLG: 14,
      boxShadow: base.shadow3,
    },
    Drawer: { footerPaddingBlock: 12, footerPaddingInline: 24, motionDurationSlow: '0.4s' },
    Tabs: {
      itemColor: base.text2,
      itemHoverColor: base.text,
      itemSelectedColor: base.text,
      itemActiveColor: base.text,
      inkBarColor: accent.accent,
      horizontalItemGutter: 20,
      horizontalItemPadding: '12px 0',
      horizontalMargin: '0',
    },
    Pagination: {
      linkDecoration: 'none',
      linkHoverDecoration: 'none',
      itemSize: isTouch ? 44 : 36,
      itemActiveBg: base.surface,
      itemActiveColor: accent.accent,
    },
    Checkbox: { controlInteractiveSize: 18, borderRadiusSM: 4, colorWhite: accent.on },
    Skeleton: { gradientFromColor: base.sunken, gradientToColor: base.line, blockRadius: 4 },
    Tooltip: { borderRadius: 6, colorBgSpotlight: base.tooltip, colorTextLightSolid: '#FFFFFF' },
  };
}
