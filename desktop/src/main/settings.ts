import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { isLanguage, type Language } from '@ufuq/shared/contract/languages'
import { DEFAULT_THEME, isTheme, type Theme } from '@ufuq/shared/contract/themes'
import { parseAddress } from './address.ts'
import type { WindowState } from './place-window.ts'

/**
 * The settings that the app stores. None of them is secret, because the session's cookie is in the
 * network stack's own store.
 */
interface Settings {
  server: string | null
  language: Language | null
  theme: Theme
  notifications: boolean
  /**
   * Chromium's zoom level. The level 0 is 100 %, and each step changes the zoom by a factor of 1.2.
   */
  zoom: number
  window?: WindowState
}

export interface SettingsStore {
  readonly current: Readonly<Settings>
  change(patch: Partial<Settings>): void
}

export function openSettings(file: string): SettingsStore {
  let current = readSettings(readText(file))
  return {
    get current() {
      return current
    },
    change(patch) {
      current = { ...current, ...patch }
      writeWhole(file, `${JSON.stringify(current, null, 2)}\n`)
    },
  }
}

/**
 * Reads the valid values from a file, which anybody may have written. Uses the defaults for all
 * other values.
 */
export function readSettings(text: string): Settings {
  const saved = parse(text)
  const address = typeof saved['server'] === 'string' ? parseAddress(saved['server']) : null
  const { language, theme, zoom, window } = saved
  return {
    server: address?.ok ? address.server : null,
    language: isLanguage(language) ? language : null,
    theme: isTheme(theme) ? theme : DEFAULT_THEME,
    notifications: saved['notifications'] !== false,
    zoom: typeof zoom === 'number' && Math.abs(zoom) <= 5 ? zoom : 0,
    ...(isWindowState(window) ? { window } : {}),
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}

function isWindowState(value: unknown): value is WindowState {
  if (typeof value !== 'object' || value === null) return false
  const { x, y, width, height, isMaximized } = value as Record<keyof WindowState, unknown>
  return [x, y, width, height].every(Number.isInteger) && typeof isMaximized === 'boolean'
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/**
 * Writes a file atomically: the new file replaces the old file only once the new file is complete,
 * so that no settings are lost.
 */
function writeWhole(file: string, text: string): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
