import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Reading } from '@ufuq/shared/contract/readings'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { fakeApi, json, refusal } from '../../../../testing/fake-api.ts'
import { pair, show } from '../../publications-testbed.tsx'

const REVIEW = '/api/publications/pairs/1/review'
const AT = '2025-05-11T08:00:00.000Z'
const SALMA = { id: 7, name: 'salma' }

const handover = (requestedBy = SALMA, answer = true): Handover => ({
  authors: [requestedBy],
  changedBy: null,
  changedAt: AT,
  review: {
    state: 'open',
    note: null,
    requestedBy,
    requestedAt: AT,
    takenBy: null,
    answer: null,
  },
  can: { ask: false, withdraw: true, answer },
})

const paragraphs = (...words: string[]) => words.join('\n\n')

const NOW = pair()
NOW.english.content = paragraphs('One well.', 'Three days a week.', 'A pump.')
NOW.arabic = { ...NOW.arabic, title: 'عنوان آخر', content: paragraphs('بئر.', 'يومان.', 'مضخّة.') }

const reading = (changes: Partial<Reading> = {}): Reading => ({
  readAt: AT,
  arabic: { title: 'عنوان', slug: 'عنوان', content: 'بئر.' },
  english: { title: 'Title', slug: 'title', content: paragraphs('One well.', 'Two days a week.') },
  ...changes,
})

/** Nothing has changed. */
const newest = () => reading({ arabic: { ...NOW.arabic }, english: { ...NOW.english } })

interface Opened {
  read: Reading | null
  language?: Language
  handedOver?: Handover
}

async function open({ read, language = 'en', handedOver = handover() }: Opened) {
  const api = fakeApi({
    'GET /api/publications/pairs/1': () => json(NOW),
    [`GET ${REVIEW}`]: () => json(handedOver),
    [`GET ${REVIEW}/reading`]: () => json({ reading: read }),
    [`PUT ${REVIEW}/reading`]: () => json({ reading: newest() }),
  })
  await show({ path: '/admin/publications/edit-bilingual/1', language })
  await screen.findByText(/salma|mariam/, { selector: '#handed-title' })
  return { ...api, savedReadings: () => api.callsTo(`PUT ${REVIEW}/reading`) }
}

afterEach(() => vi.unstubAllGlobals())

test('the button says what it will do with the date of the draft', async () => {
  const planned = pair({ status: 'draft', publishedAt: '2999-01-01T06:00:00.000Z' })
  fakeApi({
    'GET /api/publications/pairs/1': () => json(planned),
    [`GET ${REVIEW}`]: () => json(handover()),
    [`GET ${REVIEW}/reading`]: () => json({ reading: null }),
    [`PUT ${REVIEW}/reading`]: () => json({ reading: newest() }),
  })
  await show({ path: '/admin/publications/edit-bilingual/1' })
  const title = await screen.findByText(/salma/, { selector: '#handed-title' })
  const panel = within(title.closest<HTMLElement>('.reviewed') ?? document.body)
  expect(panel.getByRole('button', { name: 'Schedule' })).toBeDefined()
  expect(panel.queryByRole('button', { name: 'Publish' })).toBeNull()
})

test('an editor sees how much has changed since they last read it', async () => {
  const { savedReadings } = await open({ read: reading() })
  const said = await screen.findByText(/^Changed since you last read it on 11 May 2025/)
  expect(said.textContent).toMatch(
    /: 2 paragraphs in English, the title in Arabic, and 2 paragraphs in Arabic\.$/,
  )
  expect(savedReadings(), 'it stays new until they say that they have read it').toEqual([])
})

test('in Arabic the count has its form', async () => {
  await open({ read: reading(), language: 'ar' })
  const said = await screen.findByText(/^ما تغيّر منذ قراءتك الأخيرة/)
  expect(said.textContent).toContain('العنوان العربي وفقرتان بالعربية وفقرتان بالإنجليزية')
})

test('what has changed is shown in both languages, and marked as read', async () => {
  const { savedReadings } = await open({ read: reading() })
  const button = await screen.findByRole('button', { name: 'Show the changes' })
  fireEvent.click(button)
  const dialog = within(screen.getByRole('dialog', { name: 'Changes since you last read it' }))
  const part = (name: string) => dialog.getByRole('region', { name })
  expect(dialog.getAllByRole('region').map((one) => one.getAttribute('aria-label'))).toEqual([
    'English · Content',
    'Arabic · Title',
    'Arabic · Content',
  ])
  const words = (name: string, tag: string) =>
    [...part(name).querySelectorAll(tag)].map(({ textContent }) => textContent)
  expect(words('English · Content', 'del')).toEqual(['Two '])
  expect(words('English · Content', 'ins')).toEqual(['Three ', 'A pump.'])
  expect(words('Arabic · Content', 'ins')).toEqual(['يومان.', 'مضخّة.'])
  expect(within(part('English · Content')).getByText('1 paragraph is the same')).toBeDefined()

  fireEvent.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(document.activeElement).toBe(button))
  expect(savedReadings(), 'closing is not reading').toEqual([])

  fireEvent.click(button)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText(/^Nothing has changed since/)).toBeDefined()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Show the changes' })).toBeNull()
  expect(savedReadings().map(({ body }) => body)).toEqual([{ versions: { arabic: 7, english: 4 } }])
  await waitFor(() => expect(document.activeElement?.className).toBe('reviewed'))
})

test('what could not be marked as read stays new', async () => {
  const { answer } = await open({ read: reading() })
  answer(`PUT ${REVIEW}/reading`, () => refusal(409, 'version_conflict'))
  fireEvent.click(await screen.findByRole('button', { name: 'Show the changes' }))
  fireEvent.click(screen.getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText('This could not be marked as read')).toBeDefined()
  expect(screen.getByRole('dialog')).toBeDefined()
})

test('opening it for the first time counts as reading, without a notice', async () => {
  const { savedReadings } = await open({ read: null })
  await waitFor(() => expect(savedReadings()).toHaveLength(1))
  expect(savedReadings()[0]?.body).toEqual({ versions: { arabic: 7, english: 4 } })
  expect(screen.queryByText(/since you last read it/)).toBeNull()
})

test('says that nothing has changed', async () => {
  const { savedReadings } = await open({ read: newest() })
  expect(await screen.findByText(/^Nothing has changed since you last read it/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Show the changes' })).toBeNull()
  expect(savedReadings()).toHaveLength(1)
})

test('who returns it has read it', async () => {
  const { savedReadings, answer } = await open({ read: reading() })
  answer(`POST ${REVIEW}/return`, () => json(handover(SALMA, false)))
  fireEvent.click(await screen.findByRole('button', { name: 'Return with a note' }))
  fireEvent.change(screen.getByRole('textbox', { name: /^Your note to/ }), {
    target: { value: 'Its year?' },
  })
  fireEvent.click(screen.getByRole('button', { name: 'Return the draft' }))
  await waitFor(() => expect(savedReadings()).toHaveLength(1))
})

test.each([
  ['whoever handed it over themselves', handover({ id: 1, name: 'mariam' })],
  ['an author', handover(SALMA, false)],
])('%s is not asked', async (_who, handedOver) => {
  const { calls } = await open({ read: reading(), handedOver })
  expect(calls.filter(({ path }) => path.endsWith('/reading'))).toEqual([])
})
