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

/** What the staff's list shows of both halves. */
export const STAFF_LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'translationId',
  'version',
  'listedAt',
  'titleKey',
  'needsUpdateSince',
  'updatedAt',
] as const
