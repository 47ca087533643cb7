// This function is in a separate file, so that the code for sharing loads no other part of the
// contract in the browser.

/** A short address, which redirects to the publication's current address. */
export const shortPath = (id: number): string => `/p/${id}`
