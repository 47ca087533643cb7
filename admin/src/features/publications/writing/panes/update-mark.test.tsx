import { fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { conflict, pair, publication, show, saved } from '../../publications-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const EDIT = '/admin/publications/edit-bilingual/1'
const CONFIRM = 'POST /api/entries/publications/9/followed'
const SINCE = '2025-03-01T12:00:00.000Z'

const pane = (name: string) => within(screen.getByRole('region', { name }))

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

test('saying so of a text that somebody changed meanwhile leads to the comparison', async () => {
  const theirs = behind()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(behind()),
    [CONFIRM]: () => conflict(theirs),
  })
  await show({ path: EDIT })
  fireEvent.click(await screen.findByRole('button', { name: 'Still correct' }))
  await screen.findByText(/sami.* saved changes at/)
  expect(pane('Arabic').getByText(/may need an update/)).toBeDefined()
})

test('who may not change the text reads the mark and finds no button', async () => {
  fakeApi({
    'GET /api/entries/publications/sides/1': () =>
      saved(behind({ update: false, publish: false, delete: false })),
  })
  await show({ path: EDIT, language: 'ar' })
  expect(await screen.findByText(/قد يحتاج هذا النصّ إلى تحديث/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'ما زال صحيحًا' })).toBeNull()
})

test('a record alone carries its mark too', async () => {
  const record = publication({ translationId: 2, needsUpdateSince: SINCE })
  const { writes: calls } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved({ arabic: record, english: null }),
    'GET /api/publications/translations?language=en&limit=20': () => json([]),
    [CONFIRM]: () => saved({ arabic: { ...record, needsUpdateSince: null }, english: null }),
  })
  await show({ path: '/admin/publications/edit/1' })
  fireEvent.click(await screen.findByRole('button', { name: 'Still correct' }))
  await screen.findByText('Noted: the Arabic text is still correct')
  expect(calls.map(({ body }) => body)).toEqual([
    { language: 'ar', base: { entry: 5, sides: { ar: 3 } } },
  ])
  expect(screen.queryByRole('button', { name: 'Still correct' })).toBeNull()
})
