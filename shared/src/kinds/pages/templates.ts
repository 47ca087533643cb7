import {
  NO_PROGRAMME,
  SHIPPED_PROGRAMMES,
  type ProgrammeDrawing,
} from '../../contract/programmes.ts'
import type { SitePageName } from '../../contract/site/page-names.ts'
import type { SITE_SECTIONS, SiteSectionKind } from '../site-sections.ts'

// The pages that the product ships. Every value is the text at a key of the locale files, in which
// visitors' pages look it up; see `catalogue.ts`.

/** The items of a field: keys below `list`, in order. */
export interface ItemsTemplate {
  /** The key of which the ids of the items are members. */
  list: string
  /**
   * Where the shipped items are instead; empty for the namespace itself. The list is written only
   * once staff have added, moved or removed items.
   */
  shippedIn?: string
  ids: readonly string[]
  /** Other members of the list. */
  beside?: readonly string[]
  /** The values that are not texts, by item and field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/**
 * The buttons of a section by the end of their ids, with the keys of their labels. Once staff have
 * changed them, all of them are written below `buttons.{id of the section}`.
 */
type ButtonsTemplate = Readonly<
  Record<string, { target: string; label: string; namespace?: SiteNamespace }>
>

export interface SectionTemplate {
  id: string
  kind: SiteSectionKind
  namespace: SiteNamespace
  /** The key of each text and picture, by the name of its field. */
  texts: Readonly<Record<string, string>>
  /** The values that are not texts, by the name of the field. */
  values?: Readonly<Record<string, string>>
  /** By the name of the field. */
  items?: Readonly<Record<string, ItemsTemplate>>
  buttons?: ButtonsTemplate
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
  title: string
  lead: string
  sections: readonly SectionTemplate[]
  /**
   * The number of sections that stay at the beginning. Staff may move and hide the others, and add
   * sections among them. Without it, all stay.
   */
  fixed?: number
  /**
   * The kind of the sections at the beginning, before those that stay, which staff may add, move,
   * hide and remove; and the template of an added one.
   */
  repeated?: { kind: SiteSectionKind; template: (id: string) => SectionTemplate }
}

type FieldsOf<Kind extends SiteSectionKind> = (typeof SITE_SECTIONS)[Kind]
type Named<Fields, Type> = {
  [Name in keyof Fields]: Fields[Name] extends { type: Type } ? Name : never
}[keyof Fields]

interface Contents<Kind extends SiteSectionKind> {
  namespace?: SiteNamespace
  texts: Readonly<Record<Named<FieldsOf<Kind>, 'text' | 'entry'>, string>>
  values?: Readonly<Record<Named<FieldsOf<Kind>, 'choice'>, string>>
  items?: Readonly<Record<Exclude<Named<FieldsOf<Kind>, 'items'>, 'buttons'>, ItemsTemplate>>
  buttons?: ButtonsTemplate
  shownBy?: ShownBy
}

/** Ids are in lower case, and keys of the locale files in camel case. */
export const idOfKey = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** A section whose namespace is that of its page, unless it has one of its own. */
type PageSection = Omit<SectionTemplate, 'namespace'> & Partial<Pick<SectionTemplate, 'namespace'>>

const page = ({
  sections,
  ...rest
}: Omit<PageTemplate, 'sections'> & { sections: readonly PageSection[] }): PageTemplate => ({
  ...rest,
  sections: sections.map((one) => ({ namespace: rest.namespace, ...one })),
})

/** A section with the keys of all its texts and lists. */
const section = <Kind extends SiteSectionKind>(
  kind: Kind,
  contents: Contents<Kind>,
  id: string = idOfKey(kind),
): PageSection => ({ id, kind, ...contents })

const TAKE_PART: ButtonsTemplate = {
  donate: { target: '/donate', namespace: 'common', label: 'nav.donate' },
  volunteer: { target: '/volunteer', namespace: 'common', label: 'nav.volunteer' },
}

/** The end of a page, with the two ways to take part. */
const closing = (list: string): PageSection =>
  section('closing', {
    texts: { heading: `${list}.nextTitle`, text: `${list}.nextText` },
    buttons: TAKE_PART,
  })

const home = page({
  namespace: 'home',
  title: 'hero.title',
  lead: 'hero.text',
  fixed: 2,
  sections: [
    section('hero', {
      texts: { picture: 'hero.picture' },
      buttons: {
        about: { target: '/about', label: 'hero.aboutButton' },
        publications: { target: '/publications', label: 'hero.publicationsButton' },
      },
    }),
    section('programmes', { texts: {} }),
    section('steps', {
      texts: { heading: 'mission.title', text: 'mission.text' },
      items: {
        steps: { list: 'mission', ids: ['listen', 'build', 'measure'], beside: ['title', 'text'] },
      },
    }),
    section('latest', {
      texts: {
        heading: 'publications.title',
        emptyTitle: 'publications.emptyTitle',
        emptyText: 'publications.emptyText',
      },
      buttons: { all: { target: '/publications', label: 'publications.allLink' } },
    }),
    section('featured', {
      texts: { heading: 'projects.title' },
      buttons: { all: { target: '/projects', label: 'projects.allLink' } },
    }),
    section('impact', {
      texts: { heading: 'impact.title', text: 'impact.text' },
      buttons: {
        impact: { target: '/impact', label: 'impact.link' },
        donate: { target: '/donate', label: 'impact.donateLink' },
      },
    }),
    section('teaser', {
      texts: { heading: 'contactTeaser.title', text: 'contactTeaser.text' },
      buttons: { contact: { target: '/contact', label: 'contactTeaser.button' } },
    }),
  ],
})

const about = page({
  namespace: 'about',
  title: 'page.title',
  lead: 'page.lead',
  sections: [
    section('story', {
      texts: {
        heading: 'introduction.title',
        first: 'introduction.first',
        second: 'introduction.second',
        note: 'introduction.nameNote',
      },
    }),
    section('statements', {
      texts: {},
      items: { statements: { list: 'statements', shippedIn: '', ids: ['vision', 'mission'] } },
    }),
    section('values', {
      texts: { heading: 'valuesSection.title', text: 'valuesSection.text' },
      items: {
        values: {
          list: 'values',
          ids: [
            'innovation',
            'integrity',
            'community',
            'sustainability',
            'inclusion',
            'excellence',
          ],
        },
      },
    }),
    section('history', {
      texts: { heading: 'timelineSection.title', text: 'timelineSection.text' },
      items: {
        events: {
          list: 'timeline',
          ids: [
            'y2008',
            'y2012',
            'y2015',
            'y2017',
            'y2018',
            'y2019',
            'y2020',
            'y2021',
            'y2022',
            'y2023',
            'y2024',
          ],
        },
      },
    }),
    section('closing', {
      texts: { heading: 'closing.title', text: 'closing.text' },
      buttons: {
        contact: { target: '/contact', label: 'closing.contactButton' },
        projects: { target: '/projects', label: 'closing.projectsButton' },
      },
    }),
  ],
})

const PROJECTS: Readonly<Record<ProgrammeDrawing, readonly string[]>> = {
  evidence: [
    'cityObservatory',
    'classroomQuestion',
    'memoryOfDrought',
    'emptyDesk',
    'priceNotebook',
  ],
  leadership: ['youthCouncils', 'firstYear', 'firstFifteen', 'teacherToTeacher'],
  peace: ['neighbourhoodMediators', 'sharedWell', 'onePitch', 'neighboursRadio'],
  humanitarian: ['warmWinter', 'roadClinic', 'quarterKitchen', 'firstHours'],
}

/** A section of projects; those that the product ships are named after their programmes. */
const projectsSection = (
  id: string,
  { programme, ids }: { programme: string; ids: readonly string[] },
): SectionTemplate => ({
  namespace: 'programs',
  ...section(
    'projects',
    {
      texts: { heading: `categories.${id}.title`, text: `categories.${id}.description` },
      values: { programme },
      items: { projects: { list: id, ids } },
      shownBy: 'featured',
    },
    id,
  ),
})

const projects = page({
  namespace: 'programs',
  title: 'page.title',
  lead: 'page.text',
  sections: [
    ...SHIPPED_PROGRAMMES.map(({ id, drawing }) =>
      projectsSection(id, { programme: id, ids: PROJECTS[drawing] }),
    ),
    closing('page'),
  ],
  repeated: {
    kind: 'projects',
    template: (id) => projectsSection(id, { programme: NO_PROGRAMME, ids: [] }),
  },
})

const impact = page({
  namespace: 'home',
  title: 'impactPage.title',
  lead: 'impactPage.intro',
  sections: [
    section('statistics', {
      shownBy: 'impact',
      texts: { heading: 'impactPage.statsTitle' },
      items: {
        figures: {
          list: 'impact',
          ids: ['participants', 'communities', 'training', 'projects'],
          beside: ['title', 'text', 'link', 'donateLink'],
        },
      },
    }),
    section('stories', {
      texts: { heading: 'impactPage.storiesTitle', text: 'impactPage.storiesText' },
      items: {
        stories: {
          list: 'impactStories',
          ids: ['ummKhalid', 'reem', 'yusuf'],
          values: {
            ummKhalid: { programme: 'peace' },
            reem: { programme: 'evidence' },
            yusuf: { programme: 'peace' },
          },
        },
      },
    }),
    section('note', {
      texts: { heading: 'impactPage.methodTitle', text: 'impactPage.methodText' },
    }),
    closing('impactPage'),
  ],
})

const contact = page({
  namespace: 'contact',
  title: 'page.title',
  lead: 'page.description',
  sections: [
    section('contact', {
      shownBy: 'forms',
      texts: {
        introduction: 'page.introduction',
        emailLabel: 'email.label',
        networksTitle: 'social.title',
        formTitle: 'form.title',
        emailHint: 'form.emailHint',
        successTitle: 'success.title',
        successText: 'success.message',
      },
    }),
  ],
})

const volunteer = page({
  namespace: 'volunteer',
  title: 'page.title',
  lead: 'page.introduction',
  sections: [
    section('opportunities', {
      texts: { heading: 'opportunitiesSection.title' },
      items: {
        opportunities: { list: 'opportunities', ids: ['events', 'skills', 'administration'] },
      },
    }),
    section('application', {
      shownBy: 'forms',
      texts: {
        heading: 'form.title',
        text: 'form.text',
        phoneHint: 'form.phoneHint',
        promise: 'page.promise',
        successTitle: 'success.title',
        successText: 'success.message',
      },
    }),
  ],
})

const donate = page({
  namespace: 'donate',
  title: 'page.title',
  lead: 'page.text',
  sections: [
    section('gifts', {
      texts: {
        heading: 'why.title',
        text: 'why.text',
        giftsTitle: 'impactSection.title',
        note: 'impactSection.note',
      },
      items: {
        gifts: { list: 'impact', ids: ['warmth', 'medicine', 'mediation', 'youth'] },
      },
    }),
    section('giving', {
      texts: {
        heading: 'form.title',
        amountLegend: 'form.amountLegend',
        currency: 'form.currency',
        otherEffect: 'effect.custom',
        creditCardHint: 'methods.creditCardHint',
        bankTransferHint: 'methods.bankTransferHint',
        notOpenYet: 'form.notOpenYet',
        secureTitle: 'form.secureTitle',
        secureText: 'form.secureText',
      },
      buttons: { contact: { target: '/contact', label: 'otherWays.contactLink' } },
      items: {
        amounts: { list: 'amounts', ids: ['a25', 'a50', 'a100', 'a250'], beside: ['custom'] },
        payments: { list: 'payments', ids: [] },
        accounts: { list: 'accounts', ids: [] },
      },
    }),
    section('spending', {
      texts: {
        heading: 'transparency.title',
        text: 'transparency.text',
        sharesTitle: 'transparency.sharesLabel',
        reportTag: 'transparency.reportTag',
      },
      items: {
        shares: {
          list: 'transparency',
          ids: ['programmes', 'administration', 'fundraising'],
          beside: ['title', 'text', 'sharesLabel', 'reportButton', 'reportTag'],
        },
      },
    }),
    section('otherWays', {
      texts: {
        heading: 'otherWays.title',
        text: 'otherWays.text',
        contactText: 'otherWays.contactText',
      },
      buttons: {
        contact: { target: '/contact', label: 'otherWays.contactLink' },
        volunteer: { target: '/volunteer', label: 'otherWays.volunteerLink' },
      },
      items: {
        ways: {
          list: 'otherWays',
          ids: ['time', 'goods', 'bequest'],
          beside: ['title', 'text', 'contactText', 'contactLink', 'volunteerLink'],
        },
      },
    }),
  ],
})

const records = (name: string): PageSection =>
  section(
    'records',
    {
      texts: {
        heading: `${name}.title`,
        what: `${name}.what`,
        who: `${name}.who`,
        duration: `${name}.duration`,
      },
    },
    name,
  )

const explanation = (name: string): PageSection =>
  section(
    'explanation',
    {
      texts: { heading: `${name}.title`, text: `${name}.text`, more: `${name}.more` },
    },
    name,
  )

const privacy = page({
  namespace: 'privacy',
  title: 'page.title',
  lead: 'page.introduction',
  sections: [
    section('recordLabels', {
      texts: {
        what: 'questions.what',
        who: 'questions.who',
        duration: 'questions.duration',
      },
    }),
    records('contact'),
    records('volunteer'),
    records('newsletter'),
    explanation('visit'),
    explanation('cookies'),
    section('note', { texts: { heading: 'erase.title', text: 'erase.text' } }, 'erase'),
    section(
      'formNotes',
      {
        namespace: 'common',
        texts: { answer: 'privacyNote.answer', newsletter: 'privacyNote.newsletter' },
      },
      'form-notes',
    ),
  ],
})

const publications = page({
  namespace: 'publications',
  title: 'list.title',
  lead: 'list.text',
  sections: [
    section('list', {
      texts: {
        emptyTitle: 'states.emptyTitle',
        emptyText: 'states.empty',
        correctionText: 'article.correctionText',
      },
    }),
  ],
})

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
