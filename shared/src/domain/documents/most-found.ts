/** The maximum number of documents that a search of visitors finds. */
export const MAX_DOCUMENTS_FOUND = 50
