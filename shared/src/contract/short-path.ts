// A separate file, so that the browser loads only this part with the code for sharing.

/** A short address, which redirects to the publication's current one. */
export const shortPath = (id: number): string => `/p/${id}`
