// This code is in a separate file so that the browser loads only this part together with the code
// for sharing.

/** A short address, which redirects to the publication's current address. */
export const shortPath = (id: number): string => `/p/${id}`
