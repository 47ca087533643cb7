import { localizedPath } from '../../contract/addresses.ts'
import type { ShownDocument } from '../../contract/documents.ts'
import type { Language } from '../../contract/languages.ts'
import type { ShownPicture } from '../../contract/pictures.ts'
import type { ShownProgramme } from '../../contract/programmes.ts'
import type { PublicationListItem } from '../../contract/publications.ts'
import type { ChecklistQuestion } from '../checklist/checklist.ts'
import type { ShownEvent } from '../event/event.ts'
import type { ShownForm, ShownFormField } from '../form/shown-form.ts'
import type { PageSectionKind, SectionKind, SectionOf } from './sections.ts'

/** The format of the ids of sections and items. */
export const SECTION_ID = /^[a-z0-9-]{1,24}$/

type Words = Record<Language, string>

/** An item of a checklist: without text or link, it is in preparation. */
export interface ShownChecklistItem {
  id: string
  title: string
  /** Empty if the item leads to a page or a document. */
  text: string
  link: {
    title: string
    address: string
    /** The properties of a document's file. */
    file: { type: string; bytes: number; language: Language | null; pages: number | null } | null
  } | null
  /** When the item was last changed: `YYYY-MM-DD`. Null if this is not known. */
  updated: string | null
  /** By when an item in preparation is due: `YYYY-MM-DD`. Null without a date, and for other items. */
  due: string | null
}

type ShownValue<Value> = [Value] extends [Words]
  ? string
  : [Value] extends [(infer Item)[]]
    ? ShownValues<Item>[]
    : [Value] extends [number | null]
      ? ShownPicture | null
      : NonNullable<Value>
type ShownValues<Values> = { [Name in keyof Values]: ShownValue<Values[Name]> }

export type FeaturedProject = Pick<
  ShownSectionOf<'projects'>['projects'][number],
  'id' | 'title' | 'year' | 'picture' | 'partner' | 'description'
>

/**
 * Values that a section does not have itself: a tag becomes its name and its publications, and a
 * notice has a state that depends on the server's clock.
 */
interface ShownExtras {
  /** What the page has above its sections. */
  hero: { title: string; lead: string }
  programmes: { programmes: (ShownProgramme & { name: string; sentence: string })[] }
  /** The first sections of the page of projects, with the values that this section shows. */
  featured: {
    sections: (Pick<ShownSectionOf<'projects'>, 'id' | 'heading' | 'text' | 'programme'> & {
      projects: FeaturedProject[]
    })[]
  }
  /** The figures of the page about impact. */
  impact: { figures: ShownSectionOf<'statistics'>['figures'] }
  teaser: { emailLabel: string }
  /** What staff ask besides the fixed questions of the form. */
  contact: { further: ShownFormField[] }
  application: { further: ShownFormField[] }
  /** The effects of amounts, at the same positions; null if the page has no section of gifts. */
  giving: { gifts: { title: string; texts: string[] } | null }
  /** The names of the values, which the page has once. */
  records: { labels: Record<'what' | 'who' | 'duration', string> }
  publications: { tag: string; items: PublicationListItem[] }
  /** The newest documents of the public list, or the chosen ones. */
  documents: { items: ShownDocument[] }
  /** The form by staff; null if it is not public. */
  form: { ownForm?: ShownForm | null }
  /** Those to come, the soonest first. */
  events: { items: ShownEvent[] }
  /** The items by the questions that they answer; questions without items are omitted. */
  checklist: { groups: { question: ChecklistQuestion; items: ShownChecklistItem[] }[] }
  openings: {
    openings: (ShownValues<Omit<SectionOf<'openings'>['openings'][number], 'form'>> & {
      /** Whether applications are sent with a form. */
      form: number | null
      isClosed?: boolean
      /** The number of whole days until the notice closes. */
      daysLeft?: number
    })[]
  }
}

/** A section in one language, with Markdown rendered as HTML. */
export type ShownSectionOf<Kind extends PageSectionKind> = ShownValues<
  Omit<SectionOf<Kind>, 'hidden' | 'tag' | 'openings' | 'documents' | 'checklist' | 'ownForm'>
> &
  (Kind extends keyof ShownExtras ? ShownExtras[Kind] : unknown)
export type ShownSection = { [Kind in PageSectionKind]: ShownSectionOf<Kind> }[PageSectionKind]
/** A section that staff can add to any page. */
export type AddedSection = { [Kind in SectionKind]: ShownSectionOf<Kind> }[SectionKind]

/**
 * The address of a page, such as `/en/our-board`. A page of the site has its path, such as `/about`,
 * in place of a slug.
 */
export const ownPagePath = ({ language, slug }: { language: Language; slug: string }): string =>
  localizedPath(language, slug.startsWith('/') ? slug : `/${encodeURIComponent(slug)}`)

/** What visitors see of a page: `GET /api/shown/pages/{slug}?language=`. */
export interface ShownPage {
  id: number
  /**
   * The requested language, or the other language if the page is not public in the requested one.
   */
  language: Language
  /**
   * The slug of the page, or the path of a page of the site, such as `/about`.
   */
  slug: string
  title: string
  lead: string
  description: string
  cover: ShownPicture | null
  sections: ShownSection[]
  /** The last part of the address in the other language; null if the page is not public in it. */
  translation: string | null
  /** The time of publication, in ISO 8601 and UTC; empty for a page of the site. */
  publishedAt: string
}

/**
 * A job or a tender at its own address. The texts are empty if the notice was withdrawn. `GET
 * /api/shown/pages/{slug}/{notice}?language=`.
 */
export type ShownNotice = Required<Omit<ShownSectionOf<'openings'>['openings'][number], 'form'>> & {
  /** The form for applications; null if there is none, or if the notice has closed. */
  form: ShownForm | null
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
