/** The maximum number of documents that a visitor's search finds. */
export const MAX_DOCUMENTS_FOUND = 50
