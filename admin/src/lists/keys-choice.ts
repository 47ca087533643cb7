/**
 * The localStorage key of the setting for single-key shortcuts in lists, which people who use
 * speech input can turn off.
 */
const STORED_AS = 'ufuqListKeys'

export function keysAreOn(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== 'off'
  } catch {
    return true
  }
}

export function turnKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(STORED_AS)
    else localStorage.setItem(STORED_AS, 'off')
  } catch {
    // Without browser storage, the shortcuts stay on.
  }
}
