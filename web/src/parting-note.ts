const KEY = 'ufuq.parted'

/** The admin area leaves this behind when it hands the window over to the public site. */
export function leaveSignedOutNote(): void {
  try {
    sessionStorage.setItem(KEY, 'signed-out')
  } catch {
    // a browser that keeps nothing: the visitor arrives without the message
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
