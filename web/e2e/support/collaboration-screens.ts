import type { Page } from '@playwright/test'
import type { PublicationEntry, PublicationValues } from '@ufuq/shared/kinds/publication'
import type { ReadState } from '@ufuq/shared/kinds/wire'
import type { Handover, Review } from '@ufuq/shared/contract/reviews'
import type { Presence } from '@ufuq/shared/contract/collaboration'
import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import type { Colleague, User } from '@ufuq/shared/contract/users'
import { writeInto } from '@ufuq/shared/ui/testing/write-into'
import type { Inside } from './inside.ts'
import { people, signedInApi } from './people.ts'
import type { Screen } from './screens.ts'
import { changePair, readPair } from './pairs.ts'

const draft = ({ ids }: Inside) => `/admin/publications/edit-bilingual/${ids.draft}`

const BEFORE = {
  arabic: [
    'سلّمنا المفتاح الأول في الربيع.',
    'تجتمع اللجنة كل خميس، وتكتب ما اتّفقت عليه.',
    'وفي الصيف جاء دور المضخّة.',
    'ثم نرحل.',
  ],
  english: [
    'We handed over the first key in spring.',
    'The committee meets every Thursday and writes down what it agreed.',
    'In summer it was the turn of the pump.',
    'Then we leave.',
  ],
}
const THEIRS = {
  arabic: [
    'سلّمنا المفتاح الأول في نيسان.',
    'تجتمع اللجنة كل خميس، وتكتب ما اتّفقت عليه.',
    'وفي الصيف جاء دور المضخّة، وهي أثقل.',
    'ثم نرحل.',
  ],
  english: [
    'We handed over the first key in April.',
    'The committee meets every Thursday and writes down what it agreed.',
    'In summer it was the turn of the pump, which is heavier.',
    'Then we leave.',
  ],
}
const MINE = {
  arabic: [
    'سلّمنا المفتاح الأول في الربيع.',
    'تجتمع اللجنة كل خميس، وتكتب ما اتّفقت عليه.',
    'وفي الصيف جاء دور المضخّة والخزّان.',
    'ثم نرحل، ولا نعود إلا ضيوفًا.',
  ],
  english: [
    'We handed over the first key in spring.',
    'The committee meets every Thursday and writes down what it agreed.',
    'In summer it was the turn of the pump and the tank.',
    'Then we leave, and come back as guests only.',
  ],
}

const paragraphs = (text: string[]) => text.join('\n\n')

const pairOf = (text: typeof BEFORE) => ({
  shared: { tags: ['peace'] },
  arabic: { title: 'متى نسلّم المفاتيح؟', content: paragraphs(text.arabic) },
  english: { title: 'When do we hand over the keys?', content: paragraphs(text.english) },
  status: 'draft' as const,
})

const reopen = async (page: Page) => {
  await page.reload()
  await page.locator('[data-part=text] [role=textbox]').first().waitFor({ state: 'attached' })
}

/**
 * A colleague saves while the user is typing. Each of them has changed one paragraph alone, and
 * both have changed a third paragraph.
 */
async function saveIntoConflict({ page, api, ids, language }: Inside) {
  const draft = { id: ids.draft }
  await changePair(api, draft, pairOf(BEFORE))
  await reopen(page)
  const mine = MINE[language === 'ar' ? 'arabic' : 'english']
  await writeInto(page.locator('[data-part=text] [role=textbox]:visible').first(), paragraphs(mine))
  const colleague = await signedInApi(new URL(page.url()).origin, people.editor)
  await changePair(colleague, draft, pairOf(THEIRS))
  await colleague.dispose()
  await page.locator('.action-bar button[type=submit]').click()
  await page.locator('.action-bar [role=alert]').waitFor()
}

export const NOUR: Colleague = { id: 900, name: 'نور' }
export const SALMA: Colleague = {
  id: 901,
  name: 'Salma Idris of the office for the northern villages',
}
export const AT = '2026-11-18T07:42:00.000Z'

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()

/** Two colleagues, one of whom edits while the other reads. */
export const twoColleagues = (): Presence[] => [
  { ...SALMA, side: 'en', since: ago(0) },
  { ...NOUR, side: null, since: ago(8) },
]

export const HANDED_OVER: Review = {
  state: 'open',
  note: 'الأرقام مطابقة للدفتر الآن.\nPlease look at the second paragraph of the Arabic: I am not sure that «العتاب» is understood in every village.',
  requestedBy: NOUR,
  requestedAt: AT,
  takenBy: null,
  answer: null,
}

export const RETURNED: Review = {
  ...HANDED_OVER,
  state: 'returned',
  answer: { note: 'تحتاج الفقرة الثالثة إلى رقم عام 2025.', by: SALMA, at: AT },
}

type Reading = Omit<ReadState, 'values'> & { values: Partial<PublicationValues> }

/** The pair's review as the server would return it. */
async function mockReview(
  { page, api }: Inside,
  review: Review,
  { isAuthor = false, reading = null }: { isAuthor?: boolean; reading?: Reading | null } = {},
) {
  const { id, username } = (await (await api.get('/api/auth/me')).json()) as User
  const json: Handover = {
    authors: [NOUR],
    changedBy: SALMA,
    changedAt: AT,
    review: isAuthor ? { ...review, requestedBy: { id, name: username } } : review,
    can: { ask: isAuthor, withdraw: isAuthor, answer: !isAuthor },
  }
  await page.route('**/api/entries/publications/*/review', (route) => route.fulfill({ json }))
  await page.route('**/api/entries/publications/*/review/reading', (route) =>
    route.fulfill({ json: { reading } }),
  )
  await reopen(page)
  await page.locator('.handed').waitFor()
}

/** An editor opens a text that they have read before and that its author has changed since. */
async function openChanged(inside: Inside) {
  const { page, api, ids } = inside
  const now = pairOf(THEIRS)
  now.arabic.title = 'متى نسلّم المفاتيح ونرحل؟'
  now.english.content += '\n\nWe come back as guests.'
  const { arabic, english } = await changePair(api, { id: ids.draft }, now)
  const former = pairOf(BEFORE)
  const both = (field: 'title' | 'content') => ({
    ar: former.arabic[field],
    en: former.english[field],
  })
  await mockReview(inside, HANDED_OVER, {
    reading: {
      readAt: '2026-11-17T14:05:00.000Z',
      values: {
        title: both('title'),
        slug: { ar: arabic.slug, en: english.slug },
        content: both('content'),
        hero: arabic.hero ?? '',
        tags: (arabic.pairTags ?? []).map((tag) => tag.id),
      },
    },
  })
  await page.locator('.handed [role=status]').waitFor({ state: 'attached' })
}

async function mockColleagues({ page, api, ids }: Inside) {
  const { arabic, english } = await readPair(api, { id: ids.draft })
  const words = (side: typeof arabic, text: string): EntryDiscardedText => ({
    id: side.id,
    side: side.language,
    part: 'content',
    words: text,
    by: SALMA,
    keptBy: NOUR,
    createdAt: AT,
    expiresAt: '2026-12-18T07:42:00.000Z',
  })
  const discardedText = [
    words(arabic, BEFORE.arabic.join('\n\n')),
    words(english, 'In summer it was the turn of the pump.'),
  ]
  await page.route('**/api/entries/publications/*/presence', (route) =>
    route.fulfill({ json: twoColleagues() }),
  )
  await page.route('**/api/entries/publications/*/left-out', (route) =>
    route.fulfill({ json: discardedText }),
  )
  await reopen(page)
  await page.locator('.collaboration > .icon-btn').waitFor()
}

/** The author of a returned draft asks for it to be deleted. */
export const askToDeleteScreen: Screen<Inside> = {
  name: 'admin-edit-pair-ask-to-delete',
  path: draft,
  isWindow: true,
  act: async (inside) => {
    const { page, ids, t } = inside
    await page.route(`**/api/entries/publications/sides/${ids.draft}`, async (route) => {
      const answer = (await (await route.fetch()).json()) as { publication: PublicationEntry }
      const { publication } = answer
      await route.fulfill({
        json: { publication: { ...publication, abilities: ['read', 'change'] } },
      })
    })
    await mockReview(inside, RETURNED, { isAuthor: true })
    await page.locator('.handed .fold').click()
    await page.getByRole('button', { name: t('admin:editor.review.askToDelete') }).click()
    await page.locator('.reply textarea').waitFor()
  },
}

/**
 * A text on which several people work: submitted, also opened by a colleague, and saved by both.
 */
export const collaborationScreens: readonly Screen<Inside>[] = [
  {
    name: 'admin-edit-pair-conflict',
    isChecked: true,
    path: draft,
    isWindow: true,
    act: saveIntoConflict,
  },
  {
    name: 'admin-edit-pair-compare',
    path: draft,
    isWindow: true,
    act: async (inside) => {
      await saveIntoConflict(inside)
      await inside.page.locator('.action-bar [role=alert] button').first().click()
      await inside.page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-ready',
    path: draft,
    isWindow: true,
    act: (inside) => mockReview(inside, HANDED_OVER),
  },
  {
    name: 'admin-edit-pair-return',
    path: draft,
    isWindow: true,
    act: async (inside) => {
      await mockReview(inside, { ...HANDED_OVER, takenBy: SALMA })
      const { page, t } = inside
      const giveBack = page.getByRole('button', { name: t('admin:editor.review.returnWithNote') })
      if (!(await giveBack.isVisible())) await page.locator('.handed .fold').click()
      await giveBack.click()
      await inside.page.locator('.reply textarea').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-returned',
    isChecked: true,
    path: draft,
    isWindow: true,
    act: (inside) => mockReview(inside, RETURNED, { isAuthor: true }),
  },
  { name: 'admin-edit-pair-since', path: draft, isWindow: true, act: openChanged },
  {
    name: 'admin-edit-pair-changes',
    path: draft,
    isWindow: true,
    act: async (inside) => {
      await openChanged(inside)
      const { page, t } = inside
      const show = page.getByRole('button', { name: t('admin:editor.review.since.show') })
      if (!(await show.isVisible())) await page.locator('.handed .fold').click()
      await show.click()
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    name: 'admin-edit-pair-together',
    path: draft,
    isWindow: true,
    act: mockColleagues,
  },
  {
    name: 'admin-edit-pair-left-out',
    path: draft,
    isWindow: true,
    act: async (inside) => {
      await mockColleagues(inside)
      await inside.page.locator('.collaboration > .icon-btn').click()
      await inside.page.getByRole('dialog').waitFor()
    },
  },
]
