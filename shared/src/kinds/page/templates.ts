import {
  NO_PROGRAMME,
  SHIPPED_PROGRAMMES,
  type ProgrammeDrawing,
} from '../../contract/programmes.ts'
import type { SitePageName } from '../../contract/site/page-names.ts'
import { FORM_NAMES } from '../../forms/index.ts'
import type { SITE_SECTIONS, SiteSectionKind } from './site-sections.ts'

// The pages that the product ships. Their texts are in the locale files, in which visitors' pages
// look them up: those of a section below its id, and those of an item below the name of its list and
// its own id.

/** The shipped items of a list: their ids, in order, with their values that are not texts. */
export type ItemsTemplate = Readonly<Record<string, Readonly<Record<string, string>>>>

export interface SectionTemplate {
  id: string
  kind: SiteSectionKind
  namespace: SiteNamespace
  /** The values that are not texts, by the name of the field. */
  values?: Readonly<Record<string, string>>
  /** By the name of the field. */
  items?: Readonly<Record<string, ItemsTemplate>>
  shownBy?: ShownBy
}

/** What else shows the texts of a section: a section of the home page, or every form. */
type ShownBy = 'featured' | 'impact' | 'forms'

export type SiteNamespace =
  | 'common'
  | 'home'
  | 'about'
  | 'programs'
  | 'publications'
  | 'contact'
  | 'volunteer'
  | 'donate'
  | 'privacy'

export interface PageTemplate {
  namespace: SiteNamespace
  /** Where the title and the lead are. */
  head: string
  sections: readonly SectionTemplate[]
  /**
   * The number of sections that stay at the beginning. Staff may move and hide the others, and add
   * sections among them.
   */
  fixed: number
  /** The kind of the sections that staff may add and remove, too, and the template of an added one. */
  repeated?: { kind: SiteSectionKind; template: (id: string) => SectionTemplate }
}

type FieldsOf<Kind extends SiteSectionKind> = (typeof SITE_SECTIONS)[Kind]
type Named<Fields, Type> = {
  [Name in keyof Fields]: Fields[Name] extends { type: Type } ? Name : never
}[keyof Fields]

/** What a section has besides texts. */
interface Contents<Kind extends SiteSectionKind> {
  id?: string
  namespace?: SiteNamespace
  values?: Readonly<Record<Named<FieldsOf<Kind>, 'choice'>, string>>
  items?: Readonly<Record<Exclude<Named<FieldsOf<Kind>, 'items'>, 'buttons'>, ItemsTemplate>>
  /** The targets of the shipped buttons, by the end of their ids. */
  buttons?: Readonly<Record<string, string>>
  shownBy?: ShownBy
}

/** A section whose namespace is that of its page, unless it has one of its own. */
type PageSection = Omit<SectionTemplate, 'namespace'> & Partial<Pick<SectionTemplate, 'namespace'>>

const page = (
  namespace: SiteNamespace,
  sections: readonly PageSection[],
  rest: Partial<Pick<PageTemplate, 'head' | 'fixed' | 'repeated'>> = {},
): PageTemplate => ({
  namespace,
  head: 'page',
  fixed: 0,
  ...rest,
  sections: sections.map((one) => ({ namespace, ...one })),
})

const section = <Kind extends SiteSectionKind>(
  kind: Kind,
  { id = kind, items, buttons = {}, ...contents }: Contents<Kind> = {},
): PageSection => {
  const targets = Object.entries(buttons).map(([name, target]) => [`${id}-${name}`, { target }])
  return { id, kind, ...contents, items: { ...items, buttons: Object.fromEntries(targets) } }
}

/** Items that are texts only. */
const texts = (...ids: readonly string[]): ItemsTemplate =>
  Object.fromEntries(ids.map((id) => [id, {}]))

/** The end of a page, with the two ways to take part. */
const takePart = section('closing', { buttons: { donate: '/donate', volunteer: '/volunteer' } })

const home = page(
  'home',
  [
    section('hero', { buttons: { about: '/about', publications: '/publications' } }),
    section('programmes'),
    section('steps', { items: { steps: texts('listen', 'build', 'measure') } }),
    section('latest', { buttons: { all: '/publications' } }),
    section('featured', { buttons: { all: '/projects' } }),
    section('impact', { buttons: { impact: '/impact', donate: '/donate' } }),
    section('teaser', { buttons: { contact: '/contact' } }),
  ],
  { head: 'hero', fixed: 2 },
)

const VALUES = [
  'innovation',
  'integrity',
  'community',
  'sustainability',
  'inclusion',
  'excellence',
] as const

const YEARS = [2008, 2012, 2015, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024] as const

const about = page('about', [
  section('story'),
  section('statements', { items: { statements: texts('vision', 'mission') } }),
  section('values', { items: { values: texts(...VALUES) } }),
  section('history', { items: { events: texts(...YEARS.map((year) => `y${year}`)) } }),
  section('closing', { buttons: { contact: '/contact', projects: '/projects' } }),
])

const PROJECTS: Readonly<Record<ProgrammeDrawing, ItemsTemplate>> = {
  evidence: texts(
    'city-observatory',
    'classroom-question',
    'memory-of-drought',
    'empty-desk',
    'price-notebook',
  ),
  leadership: texts('youth-councils', 'first-year', 'first-fifteen', 'teacher-to-teacher'),
  peace: texts('neighbourhood-mediators', 'shared-well', 'one-pitch', 'neighbours-radio'),
  humanitarian: texts('warm-winter', 'road-clinic', 'quarter-kitchen', 'first-hours'),
}

/** A section of projects; those that the product ships are named after their programmes. */
const projectsSection = (
  id: string,
  programme: string,
  items: ItemsTemplate = {},
): SectionTemplate => ({
  namespace: 'programs',
  ...section('projects', {
    id,
    values: { programme },
    items: { projects: items },
    shownBy: 'featured',
  }),
})

const projects = page(
  'programs',
  [
    ...SHIPPED_PROGRAMMES.map(({ id, drawing }) => projectsSection(id, id, PROJECTS[drawing])),
    takePart,
  ],
  { repeated: { kind: 'projects', template: (id) => projectsSection(id, NO_PROGRAMME) } },
)

const FIGURES = ['participants', 'communities', 'training', 'projects'] as const

const impact = page(
  'home',
  [
    section('statistics', { shownBy: 'impact', items: { figures: texts(...FIGURES) } }),
    section('stories', {
      items: {
        stories: {
          'umm-khalid': { programme: 'peace' },
          reem: { programme: 'evidence' },
          yusuf: { programme: 'peace' },
        },
      },
    }),
    section('note'),
    takePart,
  ],
  { head: 'impactPage' },
)

const contact = page('contact', [section('contact', { shownBy: 'forms' })])

const volunteer = page('volunteer', [
  section('opportunities', {
    items: { opportunities: texts('events', 'skills', 'administration') },
  }),
  section('application', { shownBy: 'forms' }),
])

const donate = page('donate', [
  section('gifts', { items: { gifts: texts('warmth', 'medicine', 'mediation', 'youth') } }),
  section('giving', {
    items: { amounts: texts('a25', 'a50', 'a100', 'a250'), payments: {}, accounts: {} },
    buttons: { contact: '/contact' },
  }),
  section('spending', {
    items: { shares: texts('programmes', 'administration', 'fundraising') },
  }),
  section('otherWays', {
    id: 'other-ways',
    items: { ways: texts('time', 'goods', 'bequest') },
    buttons: { contact: '/contact', volunteer: '/volunteer' },
  }),
])

const privacy = page(
  'privacy',
  [
    section('recordLabels', { id: 'record-labels' }),
    ...[...FORM_NAMES, 'newsletter'].map((id) => section('records', { id })),
    ...['visit', 'cookies'].map((id) => section('explanation', { id })),
    section('note', { id: 'erase' }),
    section('formNotes', { id: 'form-notes', namespace: 'common', shownBy: 'forms' }),
  ],
  { fixed: 1 },
)

const publications = page('publications', [section('list')], { head: 'list', fixed: 1 })

export const PAGE_TEMPLATES: Record<SitePageName, PageTemplate> = {
  home,
  about,
  projects,
  publications,
  impact,
  contact,
  volunteer,
  donate,
  privacy,
}
