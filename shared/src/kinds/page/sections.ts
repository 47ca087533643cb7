import { DOCUMENT_CATEGORIES } from '../../contract/documents.ts'
import { FORM_NAMES } from '../../forms/index.ts'
import { f, type Fields, type ValuesOf } from '../../model/fields.ts'
import { SITE_SECTIONS } from './site-sections.ts'

// The sections that staff can add to any page. What a section needs for visitors is required; see `lacking`.

const heading = f.text({ max: 120, localized: true })
const introduction = f.text({ max: 240, long: true, localized: true })
const note = f.text({ max: 300, long: true, localized: true })
const words = f.text({ max: 240, long: true, localized: true })
const button = {
  label: f.text({ max: 30, localized: true, required: true }),
  target: f.link({ required: true }),
}
const picture = f.entry({ kind: 'picture', required: true })
const portrait = f.entry({ kind: 'picture' })
const transcript = f.markdown({ max: 20_000, localized: true, required: true })
const linkToAll = f.choice({ of: ['yes', 'no'] })

export const SECTIONS = {
  text: { heading, text: transcript, note },
  picture: {
    heading: f.text({ max: 120, localized: true, required: true }),
    text: f.text({ max: 600, long: true, localized: true, required: true }),
    picture,
    label: f.text({ max: 40, localized: true }),
    target: f.link({}),
  },
  figures: {
    heading,
    introduction,
    figures: f.items({
      min: 2,
      max: 6,
      title: 'label',
      fields: {
        figure: f.text({ max: 12, localized: true, required: true }),
        label: f.text({ max: 60, localized: true, required: true }),
        note: f.text({ max: 160, localized: true }),
      },
    }),
  },
  quote: {
    words: f.text({ max: 400, long: true, localized: true, required: true }),
    who: f.text({ max: 80, localized: true, required: true }),
    role: f.text({ max: 120, localized: true }),
    portrait,
  },
  cards: {
    heading,
    cards: f.items({
      min: 2,
      max: 8,
      title: 'title',
      fields: {
        title: f.text({ max: 60, localized: true, required: true }),
        text: f.text({ max: 160, localized: true }),
        ...button,
        picture: f.entry({ kind: 'picture' }),
      },
    }),
  },
  people: {
    heading,
    introduction,
    size: f.choice({ of: ['large', 'small'] }),
    people: f.items({
      min: 1,
      max: 40,
      title: 'name',
      fields: {
        /** A name that is empty in both languages means a vacant seat. */
        name: f.text({ max: 80, localized: true }),
        role: f.text({ max: 80, localized: true, required: true }),
        words: f.text({ max: 300, long: true, localized: true }),
        portrait,
        link: f.link({}),
      },
    }),
  },
  partners: {
    heading,
    partners: f.items({
      min: 2,
      max: 24,
      title: 'name',
      fields: {
        name: f.text({ max: 80, localized: true, required: true }),
        logo: picture,
        link: f.link({}),
      },
    }),
  },
  publications: {
    heading,
    tag: f.entry({ kind: 'tag', required: true }),
    count: f.choice({ of: ['3', '6'] }),
    linkToAll,
  },
  documents: {
    heading,
    /** If any documents are chosen, only these are shown, in this order. */
    documents: f.entry({ kind: 'document', many: 12 }),
    category: f.choice({ of: ['all', ...DOCUMENT_CATEGORIES] }),
    count: f.choice({ of: ['3', '6', '12'] }),
    linkToAll,
  },
  events: {
    heading,
    count: f.choice({ of: ['3', '6'] }),
    linkToAll,
  },
  checklist: {
    heading,
    checklist: f.entry({ kind: 'checklist', required: true }),
    note,
  },
  questions: {
    heading,
    note,
    questions: f.items({
      min: 1,
      max: 30,
      title: 'question',
      fields: {
        question: f.text({ max: 160, localized: true, required: true }),
        answer: f.markdown({ max: 2000, localized: true, required: true }),
      },
    }),
  },
  timeline: {
    heading,
    events: f.items({
      min: 2,
      max: 20,
      title: 'title',
      fields: {
        when: f.text({ max: 20, required: true }),
        title: f.text({ max: 80, localized: true, required: true }),
        words,
      },
    }),
  },
  gallery: {
    heading,
    pictures: f.items({
      min: 2,
      max: 12,
      title: 'caption',
      fields: { picture, caption: f.text({ max: 160, localized: true }) },
    }),
  },
  video: {
    heading,
    title: f.text({ max: 100, localized: true, required: true }),
    video: f.link({ required: true }),
    poster: f.entry({ kind: 'picture' }),
    length: f.text({ max: 10 }),
    transcript,
  },
  call: {
    heading: f.text({ max: 80, localized: true, required: true }),
    words,
    buttons: f.items({ min: 1, max: 2, title: 'label', fields: button }),
  },
  form: {
    heading: f.text({ max: 80, localized: true, required: true }),
    words,
    form: f.choice({ of: [...FORM_NAMES, 'newsletter'] }),
  },
  openings: {
    heading,
    openings: f.items({
      min: 1,
      max: 40,
      title: 'title',
      fields: {
        kind: f.choice({ of: ['job', 'tender'] }),
        title: f.text({ max: 120, localized: true, required: true }),
        place: f.text({ max: 80, localized: true, required: true }),
        summary: f.text({ max: 160, localized: true }),
        text: f.markdown({ max: 8000, localized: true, required: true }),
        opens: f.moment({}),
        /** The notice closes at this time, in both languages. */
        closes: f.moment({ required: true }),
        apply: f.link({ required: true }),
        outcome: f.text({ max: 160, localized: true }),
        /** Visitors no longer see any part of a withdrawn notice. */
        withdrawn: f.choice({ of: ['no', 'yes'] }),
      },
    }),
  },
} as const satisfies Record<string, Fields>

export type SectionKind = keyof typeof SECTIONS

/** Every kind of section that a page can have. */
export const PAGE_SECTIONS = { ...SITE_SECTIONS, ...SECTIONS }

export type PageSectionKind = keyof typeof PAGE_SECTIONS

interface Head<Kind> {
  id: string
  kind: Kind
  /** In all languages. */
  hidden: boolean
}
/** A section as staff edit it, in all languages. */
export type SectionOf<Kind extends PageSectionKind> = Head<Kind> &
  ValuesOf<(typeof PAGE_SECTIONS)[Kind]>
export type Section = { [Kind in SectionKind]: SectionOf<Kind> }[SectionKind]
