import type { Publication } from '@ufuq/shared/contract/publications'

/** A text that was finished before its day has come changed on that day. */
export const lastChange = ({ publishedAt, updatedAt }: Publication): string =>
  publishedAt !== null && publishedAt > updatedAt ? publishedAt : updatedAt
