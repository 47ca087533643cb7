import type Publication from '#publications/publication'

/** The columns that a link to a publication needs. */
export const LINK_COLUMNS = [
  'id',
  'pairId',
  'slug',
  'language',
  'title',
  'status',
  'publishedAt',
] as const

/** The columns that a list needs, without the texts. */
export const LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'hero',
  'excerpt',
  'version',
  'listedAt',
  'updatedAt',
] as const

/** The columns of the displayed text that a page needs. */
export const TEXT_COLUMNS = [
  ...LIST_COLUMNS,
  'content',
  'html',
  'description',
  'readingMinutes',
  'correctedAt',
  'needsUpdateSince',
] as const

/** The columns that the staff list needs for both sides. */
export const STAFF_LIST_COLUMNS = [
  ...LINK_COLUMNS,
  'authorId',
  'version',
  'listedAt',
  'titleKey',
  'needsUpdateSince',
  'updatedAt',
  'changedById',
] as const

/** A row with only these columns. */
type Row<Columns extends readonly (keyof Publication)[]> = Pick<
  Publication,
  Columns[number] | 'isVisible'
>

export type LinkRow = Row<typeof LINK_COLUMNS>
export type ListRow = Row<typeof LIST_COLUMNS> &
  Pick<Publication, 'pictures' | 'pairTags' | 'tags'> & {
    readonly translation: LinkRow | null
    /** The beginning of the HTML, which is searched for a passage to display. */
    readonly beginning?: string | undefined
    readonly further?: string | undefined
  }
export type TextRow = ListRow & Row<typeof TEXT_COLUMNS>
type StaffListSide = Row<typeof STAFF_LIST_COLUMNS> & Pick<Publication, 'author' | 'changedBy'>
export type StaffListRow = StaffListSide &
  Pick<Publication, 'review'> & { readonly translation: StaffListSide | null }
