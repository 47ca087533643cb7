/** What a link to a record shows of it. */
export const LINK_COLUMNS = ['id', 'slug', 'language', 'title', 'status', 'publishedAt'] as const

/** What a list shows: the texts themselves stay in the database. */
export const LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'hero',
  'tags',
  'excerpt',
  'translationId',
  'version',
  'listedAt',
  'updatedAt',
] as const
