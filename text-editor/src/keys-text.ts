import type { Keys } from './commands.ts'

/**
 * Whether this is an Apple device, where Cmd replaces Ctrl, and Alt types characters and moves by
 * words.
 */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)

/** The names of the keys on this machine. */
export const keysText = ({ alt, shift, label }: Omit<Keys, 'code'>): string =>
  [isMac ? '⌘' : 'Ctrl', alt && (isMac ? '⌥' : 'Alt'), shift && '⇧', label]
    .filter(Boolean)
    .join(' ')
