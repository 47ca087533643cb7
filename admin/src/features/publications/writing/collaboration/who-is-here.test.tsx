import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Presence } from '@ufuq/shared/contract/collaboration'
import { fakeApi, json } from '../../../../testing/fake-api.ts'
import { pair, show, write, saved } from '../../publications-testbed.tsx'

const MINUTE = 60_000

afterEach(() => vi.unstubAllGlobals())

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
    await show({ path: '/admin/publications/edit-bilingual/1', language })
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
  await show({ path: '/admin/publications/edit-bilingual/1', language: 'ar' })
  expect(await screen.findByText(/sami.*: جارٍ تحرير النصّ الإنجليزي$/)).toBeDefined()
  expect(screen.getByText(/lina.*: في وضع القراءة$/)).toBeDefined()
  const sentPresence = () =>
    callsTo('PUT /api/entries/publications/9/presence').map(({ body }) => body)
  expect(sentPresence()).toEqual([{ side: null }])

  const pane = within(screen.getByRole('region', { name: 'الإنجليزية' }))
  write(pane.getByRole('textbox', { name: /^المحتوى/ }), 'Words')
  await screen.findByText('تعديلات لم تُحفظ')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sentPresence().at(-1)).toEqual({ side: 'en' }))
})

test('deleting asks with the names of those who have the text open', async () => {
  fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(pair()),
    'PUT /api/entries/publications/9/presence': () =>
      json([
        { id: 2, name: 'sami', side: 'en', since: new Date().toISOString() },
        { id: 3, name: 'lina', side: null, since: new Date().toISOString() },
      ] satisfies Presence[]),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false)
  await show({ path: '/admin/publications/edit-bilingual/1', language: 'en' })
  await screen.findByText(/lina.* is reading/)
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move to the bin' }))
  expect(confirm.mock.calls[0]?.[0]).toMatch(
    /\?.*\n\nThese people have it open now: .sami. and .lina.\.$/s,
  )
})
