import { localizedPath } from './addresses.ts'
import type { DeclaredAnswer, DeclaredChange, DeclaredEntry } from './declared-entries.ts'
import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'
import type { Section, SectionKind, SectionOf } from './page-sections.ts'
import type { ShownPicture } from './pictures.ts'
import type { PublicationListItem } from './publications.ts'

/** The path of their calls, table and abilities: `/api/pages`, which have the wire of declared kinds. */
export const OWN_PAGES_PATH = 'pages'
/** As `entries.kind` has it. */
export const OWN_PAGE_KIND = 'own_page'

export const OWN_PAGE_LIMITS = {
  title: { max: 120 },
  lead: { max: 300 },
  /** For search engines. */
  description: { max: 300 },
} as const

type Words = Record<Language, string>

/** What staff write of a page; its draft as long as no language of it is published. */
export interface OwnPageContent {
  title: Words
  lead: Words
  description: Words
  /** A picture of the library. */
  cover: number | null
  sections: Section[]
}

/** The fields of a page on the wire. */
export interface OwnPageFields extends OwnPageContent {
  /** The last part of the address in each language, in effect at once; empty while there is none. */
  slug: Words
  /** Where visitors see it. Nobody sends it: `POST /api/pages/{id}/publish` and `/withdraw` do that. */
  isPublic: Record<Language, boolean>
  /** Where the draft differs from what visitors see. */
  hasChanges: Record<Language, boolean>
  /** How many things a language lacks before it can be published. */
  lacking: Record<Language, number>
}

export type OwnPage = DeclaredEntry<OwnPageFields>
export type OwnPageAnswer = DeclaredAnswer<OwnPageFields>
/** Body of `POST /api/pages` and `PATCH /api/pages/{id}`. Sections are sent as a whole. */
export type OwnPageChange = Pick<DeclaredChange<OwnPageFields>, 'version'> &
  Partial<Pick<OwnPageContent, 'cover' | 'sections'>> & {
    [Name in 'title' | 'lead' | 'description' | 'slug']?: Partial<Words>
  }
export type OwnPageConflictBody = ConflictBody<OwnPageAnswer>

/**
 * `GET /api/pages/unlinked`: the public pages that no menu and no other own page links to.
 */
export interface UnlinkedPages {
  ids: number[]
}

/** Body of `POST /api/pages/{id}/publish` and `/withdraw`, which answer {@link OwnPageAnswer}. */
export interface OwnPageLanguages {
  version?: number
  languages: Language[]
}

/**
 * A page whose address a newer release needs for itself, and which nobody has given another one
 * since: `GET /api/pages/moved`. `DELETE /api/pages/moved/{id}` accepts its new addresses.
 */
export interface MovedPage {
  id: number
  titles: Words
  language: Language
  from: string
  to: string
}

type ShownValue<Value> = Value extends Words
  ? string
  : Value extends (infer Item)[]
    ? ShownValues<Item>[]
    : Value extends number | null
      ? ShownPicture | null
      : Value
type ShownValues<Values> = { [Name in keyof Values]: ShownValue<Values[Name]> }

/** What is different from what staff write: a tag is its name with what was published under it, and a notice closes by the server's clock. */
interface ShownExtras {
  publications: { tag: string; items: PublicationListItem[] }
  openings: {
    openings: (ShownValues<SectionOf<'openings'>['openings'][number]> & {
      isClosed?: boolean
      /** Whole days until it closes. */
      daysLeft?: number
    })[]
  }
}

/** A section in one language; Markdown is HTML. */
export type ShownSectionOf<Kind extends SectionKind> = ShownValues<
  Omit<SectionOf<Kind>, 'isHidden' | 'tag' | 'openings'>
> &
  (Kind extends keyof ShownExtras ? ShownExtras[Kind] : unknown)
export type ShownSection = { [Kind in SectionKind]: ShownSectionOf<Kind> }[SectionKind]

/** The address of a page, such as `/en/our-board`. */
export const ownPagePath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, `/${encodeURIComponent(slug)}`)

/** What visitors see of a page: `GET /api/pages/shown?language=&slug=`. */
export interface ShownPage {
  id: number
  /** Another than was asked for where the page is not public in that one. */
  language: Language
  slug: string
  title: string
  lead: string
  description: string
  cover: ShownPicture | null
  sections: ShownSection[]
  /** Its last part of the address in the other language, where it is public there. */
  translation: string | null
  /** ISO 8601 in UTC. */
  publishedAt: string
}

/** A job or a tender at its own address; without its texts if it was withdrawn. `GET /api/pages/shown/notice?language=&slug=&notice=`. */
export type ShownNotice = Required<ShownSectionOf<'openings'>['openings'][number]> & {
  page: Pick<ShownPage, 'id' | 'language' | 'slug' | 'title' | 'translation'>
  /** When its page was published: ISO 8601 in UTC. */
  publishedAt: string
  /** The notices of its page that one can apply to. */
  openCount: number
}

/** The address of a notice. Its last part is the same in both languages. */
export const noticePath = (page: { language: Language; slug: string }, id: string): string =>
  `${ownPagePath(page)}/${id}`
