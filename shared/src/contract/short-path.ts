// A separate file, so that the browser loads only this part together with sharing.

/** A short address, which redirects to the publication's current one. */
export const shortPath = (id: number): string => `/p/${id}`
