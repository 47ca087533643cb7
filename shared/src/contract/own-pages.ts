import { localizedPath } from './addresses.ts'
import type { ShownDocument } from './documents.ts'
import type { DeclaredAnswer, DeclaredChange, DeclaredEntry } from './declared-entries.ts'
import type { ShownDisclosureItem } from './disclosure.ts'
import type { ConflictBody } from './entries.ts'
import type { Language } from './languages.ts'
import type { Section, SectionKind, SectionOf } from './page-sections.ts'
import type { ShownPicture } from './pictures.ts'
import type { PublicationListItem } from './publications.ts'
import type { PageWithSections } from './site/page-names.ts'

/**
 * The path after which the calls (`/api/pages`), the table and the abilities of custom pages are
 * named. `declared-entries.ts` describes the bodies that both kinds have in common.
 */
export const OWN_PAGES_PATH = 'pages'
/** The value in `entries.kind`. */
export const OWN_PAGE_KIND = 'own_page'

export const OWN_PAGE_LIMITS = {
  title: { max: 120 },
  lead: { max: 300 },
  /** For search engines. */
  description: { max: 300 },
} as const

/** The format of the ids of sections and items. */
export const SECTION_ID = /^[a-z0-9-]{1,24}$/

type Words = Record<Language, string>

/** The content of a page: its draft, or the content published in a language. */
export interface OwnPageContent {
  title: Words
  lead: Words
  description: Words
  /** The id of a picture in the library. */
  cover: number | null
  sections: Section[]
}

/** The fields of a page in the API. */
export interface OwnPageFields extends OwnPageContent {
  /**
   * The last part of the address in each language; empty if the page has no address in that
   * language. Changes take effect immediately.
   */
  slug: Words
  /**
   * The languages in which the page is public. The field is read-only; `POST
   * /api/pages/{id}/publish` and `/withdraw` change it.
   */
  isPublic: Record<Language, boolean>
  /** The languages in which the draft differs from what visitors see. */
  hasChanges: Record<Language, boolean>
  /** The number of problems that prevent each language from being published. */
  lacking: Record<Language, number>
  /**
   * The page of the site on which the sections are displayed, below that page's own parts; null for
   * a page with its own address. The field is read-only; `PUT /api/pages/below/{name}` creates a
   * page with such sections.
   */
  below: PageWithSections | null
}

export type OwnPage = DeclaredEntry<OwnPageFields>
export type OwnPageAnswer = DeclaredAnswer<OwnPageFields>
/**
 * Body of `POST /api/pages` and `PATCH /api/pages/{id}`. The sections are always sent as a whole.
 */
export type OwnPageChange = Pick<DeclaredChange<OwnPageFields>, 'version'> &
  Partial<Pick<OwnPageContent, 'cover' | 'sections'>> & {
    [Name in 'title' | 'lead' | 'description' | 'slug']?: Partial<Words>
  }
export type OwnPageConflictBody = ConflictBody<OwnPageAnswer>

/**
 * `GET /api/pages/unlinked`: the public pages to which neither a menu nor another custom page
 * links.
 */
export interface UnlinkedPages {
  ids: number[]
}

/** Body of `POST /api/pages/{id}/withdraw`, which returns an {@link OwnPageAnswer}. */
export interface OwnPageLanguages {
  version?: number
  languages: Language[]
}

/**
 * Body of `POST /api/pages/{id}/publish`, which returns an {@link OwnPageAnswer}. `menu` adds an
 * entry with these labels at the end of the header, live and in the draft of the menus. Nothing is
 * added if the header already links to the page.
 */
export interface OwnPagePublishing extends OwnPageLanguages {
  menu?: Words
}

type ShownValue<Value> = Value extends Words
  ? string
  : Value extends (infer Item)[]
    ? ShownValues<Item>[]
    : Value extends number | null
      ? ShownPicture | null
      : Value
type ShownValues<Values> = { [Name in keyof Values]: ShownValue<Values[Name]> }

/**
 * Values that staff don't write: a tag becomes its name and its publications, and a notice has a
 * state that depends on the server's clock.
 */
interface ShownExtras {
  publications: { tag: string; items: PublicationListItem[] }
  /** The newest documents of the public list, or the chosen ones. */
  documents: {
    items: ShownDocument[]
    /** The addresses of the chosen documents; visitors get only `items`. */
    documents?: { document: string }[]
  }
  openings: {
    openings: (ShownValues<SectionOf<'openings'>['openings'][number]> & {
      isClosed?: boolean
      /** The number of whole days until the notice closes. */
      daysLeft?: number
    })[]
  }
}

/** A section in one language, with Markdown rendered as HTML. */
export type ShownSectionOf<Kind extends SectionKind> = ShownValues<
  Omit<SectionOf<Kind>, 'isHidden' | 'tag' | 'openings' | 'documents'>
> &
  (Kind extends keyof ShownExtras ? ShownExtras[Kind] : unknown)
export type ShownSection = { [Kind in SectionKind]: ShownSectionOf<Kind> }[SectionKind]

/** A section of the disclosure page, which staff can't add to custom pages. */
export interface ShownDisclosureSection {
  id: string
  kind: 'disclosure'
  heading: string
  items: ShownDisclosureItem[]
  /** The text below the items of the last section, which names the lists that the page follows. */
  note: string
}

/** A section that visitors can see. */
export type ShownPart = ShownSection | ShownDisclosureSection

/**
 * The address of a page, such as `/en/our-board`. Sections below a page of the site have the path
 * of that page, such as `/about`, in place of a slug.
 */
export const ownPagePath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, slug.startsWith('/') ? slug : `/${encodeURIComponent(slug)}`)

/** What visitors see of a page: `GET /api/pages/shown?language=&slug=`. */
export interface ShownPage {
  /** The id of the page; 0 for the disclosure page. */
  id: number
  /**
   * The requested language, or the other language if the page is not public in the requested one.
   */
  language: Language
  /**
   * The slug of the page. For sections below a page of the site, it is the path of that page, such
   * as `/about`.
   */
  slug: string
  title: string
  lead: string
  description: string
  cover: ShownPicture | null
  sections: ShownPart[]
  /** The last part of the address in the other language; null if the page is not public in it. */
  translation: string | null
  /**
   * The time of publication, in ISO 8601 and UTC; empty for sections below a page of the site if
   * none were ever published.
   */
  publishedAt: string
}

/**
 * A job or a tender at its own address. The texts are empty if the notice was withdrawn. `GET
 * /api/pages/shown/notice?language=&slug=&notice=`.
 */
export type ShownNotice = Required<ShownSectionOf<'openings'>['openings'][number]> & {
  page: Pick<ShownPage, 'id' | 'language' | 'slug' | 'title' | 'translation'>
  /**
   * When the page of the notice was published: ISO 8601 in UTC.
   * @format date-time
   */
  publishedAt: string
  /** The number of notices on the page that are open for applications. */
  openCount: number
}

/** The address of a notice. Its last part is the same in both languages. */
export const noticePath = (page: { language: Language; slug: string }, id: string): string =>
  `${ownPagePath(page)}/${id}`
