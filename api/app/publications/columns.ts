/** What a link to a record shows of it. */
export const LINK_COLUMNS = ['id', 'slug', 'language', 'title', 'status', 'publishedAt'] as const

/** What a row of the staff's lists tells of the other half. */
export const STAFF_LINK_COLUMNS = [...LINK_COLUMNS, 'needsUpdateSince'] as const

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

export const STAFF_LIST_COLUMNS = [...LIST_COLUMNS, 'needsUpdateSince'] as const
