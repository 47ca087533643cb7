import type { Keys } from './commands.ts'
import { isMac } from './is-mac.ts'

/** The names of the keys on this machine. */
export const keysText = ({ alt, shift, label }: Omit<Keys, 'code'>): string =>
  [isMac ? '⌘' : 'Ctrl', alt && (isMac ? '⌥' : 'Alt'), shift && '⇧', label]
    .filter(Boolean)
    .join(' ')
