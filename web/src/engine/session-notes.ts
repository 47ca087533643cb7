// Notes for the next page of the same window, about which it shows a message. If storage is
// blocked, the message is not shown.

type Note = 'signed-in' | 'signed-out'

const keyOf = (note: Note) => `ufuq.${note}`

export function leaveNote(note: Note): void {
  try {
    sessionStorage.setItem(keyOf(note), 'yes')
  } catch {}
}

/** True once, on the first page after the note was left. */
export function takeNote(note: Note): boolean {
  try {
    const left = sessionStorage.getItem(keyOf(note))
    sessionStorage.removeItem(keyOf(note))
    return left !== null
  } catch {
    return false
  }
}
