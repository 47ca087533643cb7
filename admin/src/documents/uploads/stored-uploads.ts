/** Where this browser keeps the addresses of a person's unfinished uploads. */
export const storedUploadsOf = (personId: number): string => `ufuq/${personId}`

/** Forgets the names and addresses of a person's unfinished uploads in this browser. */
export function forgetStoredUploads(personId: number): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key.startsWith(`tus::${storedUploadsOf(personId)}/`)) localStorage.removeItem(key)
    }
  } catch {
    // Without storage, nothing was kept.
  }
}
