import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { entryOf, pair, saved, show } from '../../publications-testbed.tsx'
import { EDIT } from '../pair-testbed.tsx'

const READING = '/api/entries/publications/9/review/reading'
const AT = '2025-05-11T08:00:00.000Z'
const salma = { id: 7, name: 'salma' }

const handover: Handover = {
  authors: [salma],
  changedBy: null,
  changedAt: AT,
  review: {
    state: 'open',
    note: null,
    requestedBy: salma,
    requestedAt: AT,
    takenBy: null,
    answer: null,
  },
  can: { ask: false, withdraw: true, answer: true },
}

const paragraphs = (...words: string[]) => words.join('\n\n')

const NOW = pair()
NOW.english.content = paragraphs('One well.', 'Three days a week.', 'A pump.')
NOW.arabic = { ...NOW.arabic, title: 'عنوان آخر', content: paragraphs('بئر.', 'يومان.', 'مضخّة.') }

const { values } = entryOf(NOW)
const former = {
  ...values,
  title: { ...values.title, ar: 'عنوان' },
  content: { ar: 'بئر.', en: paragraphs('One well.', 'Two days a week.') },
}

interface Opened {
  shown: typeof NOW
  language: Language
}

async function open({ shown = NOW, language = 'en' }: Partial<Opened> = {}) {
  const api = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(shown),
    'GET /api/entries/publications/9/review': () => json(handover),
    [`GET ${READING}`]: () => json({ reading: { readAt: AT, values: former } }),
    [`PUT ${READING}`]: () => json({ reading: { readAt: AT, values } }),
  })
  await show({ path: EDIT, language })
  const title = await screen.findByText(/salma/, { selector: '#handed-title' })
  return { ...api, panel: within(title.closest<HTMLElement>('.reviewed') ?? document.body) }
}

test('what has changed is shown in both languages, and marked as read', async () => {
  const { callsTo } = await open()
  fireEvent.click(await screen.findByRole('button', { name: 'Show the changes' }))
  const dialog = await screen.findByRole('dialog', { name: 'Changes since you last read it' })
  await within(dialog).findByText('A pump.')
  const words = (tag: string) => [...dialog.querySelectorAll(tag)].map((one) => one.textContent)
  expect(words('ins')).toEqual(expect.arrayContaining(['A pump.', 'يومان.\n\nمضخّة.']))
  expect(callsTo(`PUT ${READING}`), 'it stays new until they have read it').toEqual([])
  fireEvent.click(within(dialog).getByRole('button', { name: 'Mark as read' }))
  expect(await screen.findByText(/^Nothing has changed since/)).toBeDefined()
  expect(callsTo(`PUT ${READING}`).map(({ body }) => body)).toEqual([
    { base: { entry: 5, sides: { ar: 7, en: 4 } } },
  ])
  await waitFor(() => expect(document.activeElement?.className).toBe('reviewed'))
})
