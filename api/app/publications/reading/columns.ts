/** What a link to a record shows of it. */
export const LINK_COLUMNS = [
  'id',
  'pairId',
  'slug',
  'language',
  'title',
  'status',
  'publishedAt',
] as const

/** What a list shows: the texts themselves stay in the database. */
export const LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'hero',
  'tags',
  'excerpt',
  'version',
  'listedAt',
  'updatedAt',
] as const

/** What the staff's list shows of both halves. */
export const STAFF_LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'version',
  'listedAt',
  'titleKey',
  'needsUpdateSince',
  'updatedAt',
] as const
