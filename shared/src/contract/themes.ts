/** The theme of the staff's screens; `system` follows the setting of the operating system. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const DEFAULT_THEME: Theme = 'system'

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)
