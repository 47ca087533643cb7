/** The prefix of the keys under which this browser stores a person's unfinished uploads. */
export const storedUploadsOf = (personId: number): string => `ufuq/${personId}`

/** Removes the names and addresses of a person's unfinished uploads from this browser. */
export function forgetStoredUploads(personId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`tus::${storedUploadsOf(personId)}/`)) localStorage.removeItem(key)
    }
  } catch {
    // If storage is unavailable, nothing was stored, so there is nothing to remove.
  }
}
