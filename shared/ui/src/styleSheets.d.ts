// Referenced from TenantTheme, so that rooms that compile our source know style sheets without class names.
declare module '*.css';
