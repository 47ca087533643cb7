import { NO_PROGRAMME } from '../../contract/programmes.ts'
import { f, type Fields } from '../../model/fields.ts'

// The sections of the pages that the product ships.

const title = (max = 120) => f.text({ max, localized: true, required: true })
const line = f.text({ max: 300, localized: true, required: true })
const optionalLine = f.text({ max: 300, localized: true })
const paragraph = f.text({ max: 2000, long: true, localized: true, required: true })
const optionalParagraph = f.text({ max: 2000, long: true, localized: true })
/**
 * Figures and years, which are the same in all languages and have the digits of each. They are
 * recognised by the names of their fields.
 */
export const FIGURES: Readonly<Record<string, 'year' | 'figure'>> = {
  year: 'year',
  value: 'figure',
}

const figure = f.text({ max: 20, required: true })
const year = f.text({ max: 9, required: true })

/** A section without buttons has an empty list. */
const buttons = (max: number) =>
  f.items({
    max,
    title: 'label',
    fields: {
      label: f.text({ max: 60, localized: true, required: true }),
      target: f.link({ required: true }),
    },
  })

const programme = f.choice({ of: [NO_PROGRAMME], orItemOf: 'programmes' })

const picture = f.entry({ kind: 'picture' })

export const SITE_SECTIONS = {
  /** The horizon is drawn unless there is a picture. */
  hero: { picture, buttons: buttons(3) },
  /** Shows the entry of the kind `programmes`. */
  programmes: {},
  steps: {
    heading: title(),
    text: paragraph,
    steps: f.items({ min: 1, max: 8, title: 'title', fields: { title: title(), text: paragraph } }),
  },
  latest: { heading: title(), emptyTitle: title(), emptyText: line, buttons: buttons(1) },
  featured: { heading: title(), buttons: buttons(1) },
  impact: { heading: title(), text: paragraph, buttons: buttons(3) },
  teaser: { heading: title(), text: paragraph, buttons: buttons(1) },
  story: {
    heading: title(),
    first: paragraph,
    second: optionalParagraph,
    note: optionalParagraph,
  },
  statements: {
    statements: f.items({
      min: 1,
      max: 6,
      title: 'title',
      fields: { title: title(), text: paragraph },
    }),
  },
  values: {
    heading: title(),
    text: optionalParagraph,
    values: f.items({
      min: 1,
      max: 12,
      title: 'title',
      fields: { title: title(), text: paragraph },
    }),
  },
  history: {
    heading: title(),
    text: optionalParagraph,
    events: f.items({
      min: 1,
      max: 60,
      title: 'title',
      fields: { year, title: title(), text: paragraph },
    }),
  },
  closing: { heading: title(), text: paragraph, buttons: buttons(3) },
  projects: {
    programme,
    heading: title(),
    text: paragraph,
    projects: f.items({
      max: 60,
      title: 'title',
      fields: {
        title: title(),
        year,
        picture,
        partner: f.text({ max: 120, localized: true }),
        place: f.text({ max: 120, localized: true }),
        link: f.link({}),
        description: paragraph,
        goal: optionalParagraph,
        activities: optionalParagraph,
        deliverables: optionalParagraph,
        outcomes: optionalParagraph,
      },
    }),
  },
  statistics: {
    heading: title(),
    figures: f.items({
      min: 1,
      max: 8,
      title: 'label',
      fields: { value: figure, label: title(60), note: optionalLine },
    }),
  },
  stories: {
    heading: title(),
    text: optionalParagraph,
    stories: f.items({
      max: 12,
      title: 'title',
      fields: {
        programme,
        title: title(),
        picture,
        quote: paragraph,
        name: title(),
        role: f.text({ max: 120, localized: true }),
        place: f.text({ max: 120, localized: true }),
        link: f.link({}),
        text: paragraph,
      },
    }),
  },
  note: { heading: title(), text: paragraph },
  contact: {
    introduction: paragraph,
    emailLabel: title(),
    networksTitle: title(),
    formTitle: title(),
    emailHint: optionalLine,
    successTitle: title(),
    successText: line,
  },
  opportunities: {
    heading: title(),
    opportunities: f.items({
      min: 1,
      max: 20,
      title: 'title',
      fields: { title: title(), description: paragraph, commitment: title(), place: title() },
    }),
  },
  application: {
    heading: title(),
    text: line,
    phoneHint: optionalLine,
    promise: optionalParagraph,
    successTitle: title(),
    successText: line,
  },
  gifts: {
    heading: title(),
    text: paragraph,
    giftsTitle: title(),
    gifts: f.items({ min: 1, max: 8, title: 'text', fields: { text: line } }),
    note: optionalLine,
  },
  giving: {
    heading: title(),
    amountLegend: title(),
    // The gift at the same position describes the effect of an amount.
    amounts: f.items({ min: 1, max: 6, title: 'value', fields: { value: figure } }),
    /** Beside each amount, if the legend does not name it. */
    currency: f.text({ max: 20, localized: true }),
    /** Pages of a payment service. */
    payments: f.items({
      max: 6,
      title: 'label',
      fields: {
        label: f.text({ max: 60, localized: true, required: true }),
        target: f.link({ required: true }),
        text: optionalLine,
      },
    }),
    accounts: f.items({
      max: 8,
      title: 'title',
      fields: {
        title: title(),
        holder: f.text({ max: 120, localized: true }),
        /** The IBAN, or the name under which an account receives payments. */
        number: f.text({ max: 60, required: true }),
        text: optionalLine,
      },
    }),
    otherEffect: line,
    creditCardHint: line,
    bankTransferHint: line,
    notOpenYet: line,
    buttons: buttons(1),
    secureTitle: title(),
    secureText: line,
  },
  spending: {
    heading: title(),
    text: paragraph,
    sharesTitle: title(),
    shares: f.items({ max: 8, title: 'label', fields: { value: figure, label: title() } }),
    reportTag: title(60),
  },
  otherWays: {
    heading: title(),
    text: optionalParagraph,
    ways: f.items({ max: 12, title: 'title', fields: { title: title(), text: paragraph } }),
    contactText: line,
    buttons: buttons(3),
  },
  /** The labels of the texts of each section of records. */
  recordLabels: { what: title(), who: title(), duration: title() },
  records: { heading: title(), what: paragraph, who: paragraph, duration: paragraph },
  explanation: { heading: title(), text: paragraph, more: paragraph },
  formNotes: { answer: line, newsletter: line },
  list: { emptyTitle: title(), emptyText: line, correctionText: optionalLine },
} as const satisfies Record<string, Fields>

export type SiteSectionKind = keyof typeof SITE_SECTIONS
