const KEY = 'ufuq.parted'

/** Left by the admin area when it passes the window to the public site. */
export function leaveSignedOutNote(): void {
  try {
    sessionStorage.setItem(KEY, 'signed-out')
  } catch {
    // storage is blocked: the visitor arrives without the message
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
