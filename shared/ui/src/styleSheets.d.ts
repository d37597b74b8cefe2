// Referenced from TenantTheme, so that rooms that compile our source know a style sheet without names.
declare module '*.css';
