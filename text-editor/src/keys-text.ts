/** A key by its position, independent of the keyboard layout. Ctrl, or Cmd on a Mac, is implied. */
export interface Keys {
  code: string
  alt?: true
  shift?: true
  /** The keys as displayed, after the modifiers. */
  label: string
}

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
