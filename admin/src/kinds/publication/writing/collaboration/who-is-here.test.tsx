import { screen, waitFor, act, fireEvent } from '@testing-library/react'
import type { Presence } from '@ufuq/shared/contract/collaboration'
import type { EntryDiscardedText } from '@ufuq/shared/contract/entries'
import { editorIn } from '@ufuq/text-editor/testing'
import { expect, test } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { EDIT, field, pane } from '../../../../testing/pair-testbed.tsx'
import { pair, show, write, saved, textIn } from '../../../../testing/publications-testbed.tsx'

const MINUTE = 60_000

test.each([
  [
    'en',
    [
      [0.5, 'just now'],
      [1.5, 'for 1 minute'],
      [59.5, 'for 59 minutes'],
      [60.5, 'for 1 hour'],
      [312, 'for 5 hours'],
    ],
  ],
  ['ar', [[312, 'منذ 5 ساعات']]],
] as const)(
  'in %s it is said for how long each colleague is here',
  async (language, colleagues) => {
    const people = (): Presence[] =>
      colleagues.map(([minutes], index) => ({
        id: 2 + index,
        name: `sami ${index}`,
        side: 'en',
        since: new Date(Date.now() - minutes * MINUTE).toISOString(),
      }))
    fakeApi({
      'GET /api/entries/publications/sides/1': () => saved(pair()),
      'PUT /api/entries/publications/9/presence': () => json(people()),
    })
    await show({ path: EDIT, language })
    for (const [, words] of colleagues) expect(await screen.findByText(words)).toBeDefined()
  },
)

test('says to write in that language, or to read without the right to write', async () => {
  const { callsTo } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'PUT /api/entries/publications/9/presence': () =>
      json([
        { id: 2, name: 'sami', side: 'en', since: new Date().toISOString() },
        { id: 3, name: 'lina', side: null, since: new Date().toISOString() },
      ] satisfies Presence[]),
  })
  await show({ path: EDIT, language: 'ar' })
  expect(await screen.findByText(/sami.*: جارٍ تحرير النصّ الإنجليزي$/)).toBeDefined()
  expect(screen.getByText(/lina.*: في وضع القراءة$/)).toBeDefined()
  const sentPresence = () =>
    callsTo('PUT /api/entries/publications/9/presence').map(({ body }) => body)
  expect(sentPresence()).toEqual([{ side: null }])

  write(field('الإنجليزية', /^المحتوى/), 'Words')
  await screen.findByText('تعديلات لم تُحفظ')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sentPresence().at(-1)).toEqual({ side: 'en' }))
})

const words = (changes: Partial<EntryDiscardedText>): EntryDiscardedText => ({
  id: 1,
  side: 'en',
  part: 'content',
  words: 'Two days a week.\n',
  by: { id: 2, name: 'sami' },
  keptBy: { id: 1, name: 'mariam' },
  createdAt: '2026-05-10T10:00:00.000Z',
  expiresAt: '2026-06-09T10:00:00.000Z',
  ...changes,
})

const content = (side: string) => field(side, /^Content/)

const surfaceOf = (side: string) =>
  waitFor(() => {
    const found = editorIn(content(side))
    if (!found) throw new Error('The surface is not loaded yet')
    return found
  })

async function open(stored: EntryDiscardedText[], shown = pair()) {
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(shown),
    'GET /api/entries/publications/9/left-out': () => json(stored),
  })
  await show({ path: EDIT })
  const view = await surfaceOf('English')
  await surfaceOf('Arabic')
  fireEvent.click(await screen.findByRole('button', { name: /^Discarded text/ }))
  return view
}

test('text is inserted at the cursor of its pane, which gets the focus, and can be undone', async () => {
  const whole = pair()
  const text = 'First.\n\nSecond.'
  const view = await open([words({})], {
    ...whole,
    english: { ...whole.english, content: text },
  })
  act(() => view.goTo({ from: 3, to: 3 }))
  fireEvent.click(screen.getByRole('button', { name: 'Insert at cursor' }))
  await waitFor(() =>
    expect(textIn(content('English'))).toBe('First.\n\nTwo days a week.\n\nSecond.'),
  )
  expect(textIn(content('Arabic'))).toBe('نص')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(document.activeElement).toBe(content('English'))
  expect(view.before()).toBe('First.\n\nTwo days a week.')

  fireEvent.keyDown(content('English'), { key: 'z', ctrlKey: true })
  expect(textIn(content('English'))).toBe(text)
})

const CONFIRM = 'POST /api/entries/publications/9/followed'
const SINCE = '2025-03-01T12:00:00.000Z'

function behind(can = { update: true, publish: true, delete: true }) {
  const both = pair({ can })
  both.arabic = { ...both.arabic, needsUpdateSince: SINCE }
  return both
}

test('the side that fell behind says so, and one press says that it is still correct', async () => {
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(behind()),
    [CONFIRM]: () => saved(pair()),
  })
  await show({ path: EDIT })
  await screen.findByRole('region', { name: 'Arabic' })
  expect(pane('Arabic').getByText(/the English text was changed on/).textContent).toContain(
    '01 / 03 / 2025',
  )
  expect(pane('English').queryByText(/may need an update/)).toBeNull()
  const title = pane('English').getByRole('textbox', { name: /^Title/ })
  fireEvent.change(title, { target: { value: 'Being written' } })

  fireEvent.click(pane('Arabic').getByRole('button', { name: 'Still correct' }))
  await screen.findByText('Noted: the Arabic text is still correct')
  expect(calls.map(({ body }) => body)).toEqual([
    { language: 'ar', base: { entry: 5, sides: { ar: 7, en: 4 } } },
  ])
  expect(pane('Arabic').queryByText(/may need an update/)).toBeNull()
  expect(document.activeElement).toBe(pane('Arabic').getByRole('textbox', { name: /^Title/ }))
  expect(title).toHaveProperty('value', 'Being written')
})
