/** Where Cmd does what Ctrl does elsewhere, and Alt writes letters and moves by words. */
export const isMac = /Mac|iPhone|iPad/.test(navigator.platform)
