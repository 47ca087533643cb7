const KEY = 'ufuq.parted'

/** Stores a note for the public site, when the admin area navigates to it after signing out. */
export function leaveSignedOutNote(): void {
  try {
    sessionStorage.setItem(KEY, 'signed-out')
  } catch {
    // if storage is blocked, the message is not shown
  }
}

/** True once, on the first public page after signing out. */
export function takeSignedOutNote(): boolean {
  try {
    const note = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return note === 'signed-out'
  } catch {
    return false
  }
}
