import { defineKind } from '../../model/define-kind.ts'
import { f, type Fields, type ValuesOf } from '../../model/fields.ts'
import { emptyOf } from '../../model/values.ts'

const inner = {
  label: f.text({ max: 60, localized: true, required: true }),
  count: f.number({ min: 1, max: 9, default: 3 }),
}

const choices = f.items({ fields: { label: inner.label }, max: 3, title: 'label' })

/** One field of every type, alone and in items and sections. */
const FIELDS = {
  name: f.text({ max: 120, min: 2, localized: true, required: true }),
  summary: f.text({ max: 300, long: true, localized: true, required: 'one' }),
  note: f.text({ max: 300, internal: true }),
  slug: f.slug({ from: 'name', max: 200, localized: true }),
  text: f.markdown({ max: 20_000, localized: true, main: true }),
  page: f.link({}),
  image: f.link({ image: true, max: 500, localized: true }),
  begins: f.day({ reminds: true }),
  ends: f.moment({ required: true, when: ['status', 'running'] }),
  order: f.number({ min: 0, max: 10_000 }),
  isListed: f.yesNo({ default: true }),
  status: f.choice({ of: ['planned', 'running'] }),
  colour: f.colour({}),
  focalPoint: f.focalPoint({}),
  cover: f.entry({ kind: 'picture' }),
  tags: f.entry({ kind: 'tag', many: 3 }),
  owner: f.user({ internal: true }),
  original: f.file({ types: ['jpeg'] }),
  file: f.file({ types: ['pdf'], sides: true, required: 'one' }),
  figures: f.items({ fields: inner, min: 1, max: 4, title: 'label' }),
  questions: f.items({
    fields: {
      label: inner.label,
      type: f.choice({ of: ['text', 'choice', 'several'] }),
      choices: { ...choices, when: ['type', 'choice', 'several'] },
    },
    max: 4,
    title: 'label',
  }),
  sections: f.sections({
    of: {
      note: { text: f.markdown({ max: 500, localized: true, required: true }) },
      steps: {
        heading: f.text({ max: 80, localized: true }),
        secret: f.text({ max: 80, internal: true }),
        button: f.link({}),
        steps: f.items({ fields: inner, max: 3, title: 'label' }),
      },
    },
    max: 5,
  }),
} satisfies Fields

/** A kind for tests of what follows from a declaration. */
export const trialKind = defineKind({
  name: 'trial',
  path: 'trials',
  fields: FIELDS,
  title: 'name',
  sides: 'each',
  publishing: 'asked',
  address: { pattern: '/trials/:slug', slug: 'slug' },
  list: { columns: ['name', 'status'], filters: ['tags'], sort: 'title' },
  search: ['name', 'sections'],
  permissions: { read: { admin: true, author: 'own' } },
})

export type TrialValues = ValuesOf<typeof FIELDS>

/** The values of a new entry of the trial kind, with some of them given. */
export const trialValues = (given: Partial<TrialValues> = {}): TrialValues => ({
  ...(emptyOf(FIELDS) as TrialValues),
  ...given,
})

/** A hidden section, and one with an item. */
export const trialSections = (): TrialValues['sections'] => [
  { id: 'n', kind: 'note', hidden: true, text: { ar: 'سر', en: 'secret' } },
  {
    id: 's',
    kind: 'steps',
    hidden: false,
    heading: { ar: 'خطوات', en: 'Steps' },
    secret: 'x',
    button: '',
    steps: [{ id: 't', label: { ar: '', en: 'First' }, count: 1 }],
  },
]
