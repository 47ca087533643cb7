import { screen, within } from '@testing-library/react'
import {
  ACTIVITY_KINDS,
  type EntryActivity,
  type Activity,
  type PersonActivity,
} from '@ufuq/shared/contract/activity'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const NOON = '2026-05-10T09:00:00.000Z'

beforeEach(() => void vi.setSystemTime(NOON))

const LAYLA = { id: 8, name: 'Layla Nasser' }
const ME = { id: administrator.id, name: administrator.username }
const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.parse(NOON) - days * DAY_MS).toISOString()

let lastId = 0
const happened = () => ({ id: (lastId += 1), at: daysAgo(0), by: LAYLA, others: 0 })

const publication = (
  more: Partial<EntryActivity> = {},
  about: Partial<EntryActivity['entry']> = {},
): Activity => ({
  ...happened(),
  subject: 'entry',
  kind: 'published',
  ...more,
  entry: {
    path: 'publications',
    id: 70,
    side: 7,
    titles: { ar: 'على خطّ بطيء', en: 'On a slow line' },
    isBinned: false,
    ...about,
  },
})

const picture = (
  more: Partial<EntryActivity> = {},
  about: Partial<EntryActivity['entry']> = {},
): Activity => ({
  ...happened(),
  subject: 'entry',
  kind: 'created',
  ...more,
  entry: {
    path: 'pictures',
    id: 12,
    titles: { ar: '', en: 'Four villages' },
    isBinned: false,
    ...about,
  },
})

const person = (more: Partial<PersonActivity> = {}): Activity => ({
  ...happened(),
  subject: 'person',
  kind: 'invited',
  role: null,
  person: { id: 9, name: 'Hala' },
  ...more,
})

const open = async (activity: Activity[] | Response, language: 'ar' | 'en' = 'en') => {
  const api = fakeApi({
    'GET /api/activity': () => (activity instanceof Response ? activity : json(activity)),
  })
  await renderAdmin('/admin', { language })
  const name = language === 'en' ? 'Recent activity' : 'آخر المستجدات'
  const list = within(await screen.findByRole('region', { name }))
  return { api, list }
}

/** The sentence as people read it, without the marks that isolate names. */
const words = ({ textContent }: HTMLElement): string =>
  textContent?.replaceAll(/[\u2066-\u2069]/g, '') ?? ''

test('activity is grouped by day, and every row links to its subject', async () => {
  const { list } = await open([
    publication(),
    picture({ others: 5 }),
    publication(
      { kind: 'deleted', by: ME },
      { titles: { ar: 'على خطّ بطيء', en: '' }, isBinned: true },
    ),
    picture({ kind: 'deleted', by: ME }, { isBinned: true }),
    person({ kind: 'roleChanged', role: 'editor' }),
  ])
  const rows = await list.findAllByRole('link')
  expect(rows.map((row) => row.getAttribute('href'))).toEqual([
    '/admin/publications/edit-bilingual/7',
    '/admin/pictures/12',
    '/admin/publications/bin',
    '/admin/pictures/bin',
    '/admin/users',
  ])
  const [published, added, deleted, , role] = rows.map(words)
  expect(published).toMatch(/Layla Nasser published the publication On a slow line.*\d\d:\d\d$/)
  expect(added).toMatch(/added the picture Four villages.*and 5 more pictures$/)
  expect(deleted).toMatch(/You moved the publication على خطّ بطيء to the bin/)
  expect(role).toMatch(/made Hala an editor/)
})

test('the newest day is called today, the one before yesterday, and others have a date', async () => {
  const { list } = await open([
    publication(),
    publication({ at: daysAgo(1) }),
    publication({ at: daysAgo(9) }),
  ])
  const days = (await list.findAllByRole('heading', { level: 3 })).map(words)
  expect(days).toEqual(['Today', 'Yesterday', '1 May'])
})

test.each(LANGUAGES)('whatever can happen has a sentence of its own in %s', async (language) => {
  const all: Activity[] = [
    ...ACTIVITY_KINDS.entry.map((kind) => picture({ kind })),
    ...ACTIVITY_KINDS.person.map((kind) => person({ kind })),
  ]
  const { list } = await open(all, language)
  const rows = (await list.findAllByRole('link')).map(words)
  expect(rows).toHaveLength(all.length)
  for (const row of rows) {
    expect(row).toMatch(/Four villages|Hala/)
    expect(row).not.toMatch(/\{\{|activity\.|\uE000/)
  }
  expect(new Set(rows).size).toBe(rows.length)
})

test.each([
  ['en', 'published the programmes', 'added the picture (untitled)', 'the publication Publication'],
  ['ar', 'نشر البرامج', 'إضافة الصورة (بلا عنوان)', 'نشر الإصدار Publication'],
] as const)('a kind without titles, and an entry without one, read well in %s', async (...row) => {
  const [language, single, untitled, namesake] = row
  const name = { ar: 'البرامج', en: 'Programmes' }
  const { list } = await open(
    [
      publication({}, { path: 'programmes', titles: name }),
      picture({}, { id: 86, titles: { ar: '', en: '' } }),
      publication({}, { titles: { ar: '', en: 'Publication' } }),
    ],
    language,
  )
  const rows = (await list.findAllByRole('link')).map(words)
  for (const [at, sentence] of [single, untitled, namesake].entries()) {
    expect(rows[at]).toContain(sentence)
    expect(rows[at]).not.toMatch(/the the|86|Programmes/)
  }
})
