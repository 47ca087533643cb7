/** Whether lists react to single keys; people who dictate turn them off, on this device. */
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
    // Without browser storage the keys stay on.
  }
}
