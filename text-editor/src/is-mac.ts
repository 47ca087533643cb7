/**
 * Whether this is an Apple device, where Cmd replaces Ctrl, and Alt types characters and moves by
 * words.
 */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
