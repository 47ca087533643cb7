const KEY = 'ufuq.signing-in'

// If storage is blocked, the message is not shown.

/** The sign-in page calls this to make the next screen show the welcome message. */
export function noteSignIn(): void {
  try {
    sessionStorage.setItem(KEY, 'yes')
  } catch {}
}

/** True once, on the first screen after a sign-in. */
export function takeSignIn(): boolean {
  try {
    const note = sessionStorage.getItem(KEY)
    sessionStorage.removeItem(KEY)
    return note !== null
  } catch {
    return false
  }
}
