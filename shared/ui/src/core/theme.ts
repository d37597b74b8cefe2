import { theme as antdTheme, type ThemeConfig } from 'antd';
import { accentFor } from './accent.ts';
import { componentTokens } from './componentTokens.ts';
import { neutral, statusColours, type Mode } from './tokens.ts';

type Algorithm = Extract<NonNullable<ThemeConfig['algorithm']>, (...parts: never[]) => unknown>;

/** antd's dark algorithm mixes seed colours darker: the chosen values are pinned after it. */
const pinned =
  (values: Partial<ReturnType<Algorithm>>): Algorithm =>
  (seed, base) => ({ ...(base ?? antdTheme.defaultAlgorithm(seed)), ...values });

export const fontFamily = '"Inter Variable", Inter, system-ui, -apple-system, "Segoe UI", Roboto, Arial, sans-serif';

/** antd wants all of these together, or it throws. */
const screens = {
  screenXS: 360,
  screenXSMin: 360,
  screenXSMax: 479,
  screenSM: 480,
  screenSMMin: 480,
  screenSMMax: 768,
  screenMD: 769,
  screenMDMin: 769,
  screenMDMax: 1023,
  screenLG: 1024,
  screenLGMin: 1024,
  screenLGMax: 1199,
  screenXL: 1200,
  screenXLMin: 1200,
  screenXLMax: 1599,
};

const sizes = {
  fontFamily,
  fontSize: 14,
  fontSizeSM: 12,
  fontSizeLG: 16,
  fontSizeHeading1: 28,
  fontSizeHeading2: 24,
  fontSizeHeading3: 20,
  fontSizeHeading4: 16,
  fontSizeHeading5: 14,
  lineHeight: 20 / 14,
  lineHeightSM: 16 / 12,
  lineHeightLG: 1.5,
  fontWeightStrong: 600,
  borderRadiusXS: 4,
  borderRadiusSM: 4,
  borderRadius: 6,
  borderRadiusLG: 10,
  sizeUnit: 4,
  sizeStep: 4,
  controlHeightLG: 44,
  lineWidthFocus: 2,
  controlOutlineWidth: 2,
  opacityLoading: 1, // faded words on a busy button fall under 4.5 : 1
  motionDurationFast: '0.12s',
  motionDurationMid: '0.16s',
  motionDurationSlow: '0.2s',
  wireframe: false,
};

/** antd's theme of a tenant. `isTouch` makes controls 44 px high. Always the same shape: antd remounts when it changes. */
export function buildTheme(seed: string, mode: Mode, isTouch: boolean): ThemeConfig {
  const base = neutral[mode];
  const accent = accentFor(seed, mode);
  const { success, warning, failure, neutral: info } = statusColours[mode];
  return {
    algorithm: [
      mode === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
      pinned({
        colorPrimary: accent.accent,
        colorPrimaryHover: accent.hover,
        colorPrimaryActive: accent.active,
        colorLink: accent.accent,
        colorSuccess: success.text,
        colorWarning: warning.text,
        colorError: failure.text,
        colorInfo: info.text,
        colorErrorHover: failure.text,
        colorErrorActive: failure.text,
        colorErrorBorderHover: failure.text,
      }),
    ],
    token: {
      colorPrimary: accent.accent,
      colorPrimaryHover: accent.hover,
      colorPrimaryActive: accent.active,
      colorPrimaryBg: accent.ground,
      colorPrimaryBgHover: accent.ground,
      colorPrimaryBorder: accent.accent, // antd's focus ring; `accent.edge` has a contrast of only 1.6 : 1
      colorPrimaryBorderHover: accent.edge,
      colorPrimaryText: accent.accent,
      colorLink: accent.accent,
      colorLinkHover: accent.hover,
      colorLinkActive: accent.active,
      linkDecoration: 'underline',
      linkHoverDecoration: 'underline',
      linkFocusDecoration: 'underline',
      colorTextLightSolid: accent.on,
      colorSuccess: success.text,
      colorSuccessText: success.text,
      colorSuccessBg: success.ground,
      colorSuccessBorder: success.edge,
      colorWarning: warning.text,
      colorWarningText: warning.text,
      colorWarningBg: warning.ground,
      colorWarningBorder: warning.edge,
      colorError: failure.text,
      colorErrorText: failure.text,
      colorErrorBg: failure.ground,
      colorErrorBorder: failure.edge,
      colorInfo: info.text,
      colorInfoText: info.text,
      colorInfoBg: info.ground,
      colorInfoBorder: info.edge,
      colorBgLayout: base.layout,
      colorBgContainer: base.surface,
      colorBgElevated: base.raised,
      colorBgMask: base.mask,
      colorBgContainerDisabled: base.sunken,
      colorFill: base.buttonEdge,
      colorFillSecondary: base.sunken,
      colorFillTertiary: base.sunken,
      colorFillQuaternary: base.layout,
      controlItemBgHover: base.sunken,
      controlItemBgActive: accent.ground,
      controlItemBgActiveHover: accent.ground,
      colorBorder: base.fieldEdge,
      colorBorderSecondary: base.line,
      colorSplit: base.line,
      colorBorderDisabled: base.line,
      colorText: base.text,
      colorTextHeading: base.text,
      colorTextSecondary: base.text2,
      colorTextTertiary: base.text3,
      colorTextQuaternary: base.text3,
      colorTextDescription: base.text3,
      colorTextPlaceholder: base.text3,
      colorTextDisabled: base.text3,
      colorTextLabel: base.text2,
      colorIcon: base.text2,
      colorIconHover: base.text,
      controlOutline: accent.accent,
      boxShadow: base.shadow2,
      boxShadowSecondary: base.shadow2,
      boxShadowTertiary: 'none',
      ...sizes,
      ...screens,
      controlHeight: isTouch ? 44 : 36,
      controlHeightSM: isTouch ? 36 : 28,
    },
    components: componentTokens(base, accent, failure.text, isTouch),
  };
}
