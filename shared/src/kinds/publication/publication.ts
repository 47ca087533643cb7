import type { Language } from '../../contract/languages.ts'
import { LIMITS } from '../../contract/limits.ts'
import type { PairTag } from '../../contract/tags.ts'
import { defineKind } from '../../model/define-kind.ts'
import { f, type SideOf, type ValuesOf } from '../../model/fields.ts'
import type { WireEntry } from '../../model/wire.ts'

const everybody = { admin: true, editor: true, author: true } as const
const editors = { admin: true, editor: true } as const

/** An article. Each language is written, published and dated on its own. */
export const publication = defineKind({
  name: 'publication',
  path: 'publications',
  fields: {
    title: f.text({ max: LIMITS.title.max, localized: true, required: true }),
    slug: f.slug({ from: 'title', max: LIMITS.slug.max, localized: true }),
    content: f.markdown({ max: LIMITS.content.max, localized: true, required: true, main: true }),
    /** The address of any image; `/uploads/12` is a picture of the library. */
    hero: f.link({ max: LIMITS.hero.max, image: true }),
    tags: f.entry({ kind: 'tag', many: LIMITS.tags.max }),
    /** Shown in lists instead of the beginning of the text. */
    summary: f.text({ max: LIMITS.summary.max, long: true, localized: true }),
    /** For search engines; the summary or the beginning of the text by default. */
    description: f.text({ max: LIMITS.summary.max, long: true, localized: true }),
    /** Who wrote the text, as its readers see it. */
    byline: f.text({ max: LIMITS.byline.max, localized: true }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'saved',
  follows: ['title', 'content'],
  address: { pattern: '/publications/:slug', slug: 'slug', onSite: { list: '/publications' } },
  list: { columns: ['title'], filters: ['tags'], sort: 'published' },
  search: ['title', 'content'],
  permissions: {
    read: everybody,
    create: everybody,
    change: { ...editors, author: 'own' },
    publish: editors,
    delete: editors,
    restore: editors,
    erase: { admin: true },
  },
  sharing: true,
  webhook: true,
  checks: true,
})

type Declared = typeof publication.fields

/** A text in each language besides title and content. */
type FurtherText = Exclude<
  {
    [Name in keyof Declared]: Declared[Name] extends { type: 'text'; localized: true }
      ? Name
      : never
  }[keyof Declared],
  'title'
>

/** Texts that may be missing, which lists, search engines and readers see beside the others. */
export const FURTHER_TEXTS = Object.entries(publication.fields).flatMap(([name, field]) =>
  field.type === 'text' && field.localized && name !== publication.title
    ? [name as FurtherText]
    : [],
)

export type PublicationValues = ValuesOf<typeof publication.fields>
export type PublicationSide = SideOf<typeof publication.fields>

/** What the answers of `/api/entries/publications` contain besides the values. */
export interface PublicationDetails {
  /** The tags of the values, with their names. */
  tags: PairTag[]
  /** The rendered texts by language; only in the answer to opening one entry. */
  html?: Partial<Record<Language, string>>
}

/** A publication, as staff see it. */
export type PublicationEntry = WireEntry<PublicationValues> & PublicationDetails
