// In a file of its own: what of it runs in the browser comes with the parts that share.

/** A short address, which leads to where the publication is at present. */
export const shortPath = (id: number): string => `/p/${id}`
