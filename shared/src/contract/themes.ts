/** The theme of the staff's screens; `system` follows the machine's own setting. */
export const THEMES = ['light', 'dark', 'system'] as const
export type Theme = (typeof THEMES)[number]

export const DEFAULT_THEME: Theme = 'system'

export const isTheme = (value: unknown): value is Theme => THEMES.includes(value as Theme)
