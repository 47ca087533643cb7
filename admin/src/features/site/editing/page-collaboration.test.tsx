import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PageDiscardedText } from '@ufuq/shared/contract/site/calls'
import type { Presence } from '@ufuq/shared/contract/collaboration'
import { json } from '../../../testing/fake-api.ts'
import { openSite, sitePage } from '../site-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const AT = '/admin/site/about'
const GET = 'GET /api/site/pages/about'
const PRESENCE = 'PUT /api/site/pages/about/presence'
const DISCARDED_TEXT_LIMITS = '/api/site/pages/about/left-out'

const discardedText = (changes: Partial<PageDiscardedText>): PageDiscardedText => ({
  id: 1,
  side: 'en',
  part: 'vision.title',
  words: 'Where we go',
  by: { id: 2, name: 'sami' },
  keptBy: { id: 1, name: 'mariam' },
  createdAt: '2026-05-10T10:00:00.000Z',
  expiresAt: '2026-06-09T10:00:00.000Z',
  ...changes,
})

const titleField = async (language: string) =>
  within(await screen.findByRole('group', { name: 'Title' })).getByRole<HTMLInputElement>(
    'textbox',
    { name: language },
  )

test('who else has the page open is told, and they are told the language that is written', async () => {
  const { callsTo } = await openSite(AT, {
    [GET]: () => json({ page: sitePage('about') }),
    [PRESENCE]: () =>
      json([
        { id: 2, name: 'sami', side: 'ar', since: new Date().toISOString() },
      ] satisfies Presence[]),
  })
  expect(await screen.findByText(/sami.* is writing in Arabic/)).toBeDefined()
  const sentPresence = () => callsTo(PRESENCE).map(({ body }) => body)
  expect(sentPresence()).toEqual([{ side: null }])
  fireEvent.change(await titleField('English'), { target: { value: 'Who we are' } })
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(sentPresence().at(-1)).toEqual({ side: 'en' }))
})

test('discarded values are listed with their place and lead to their field', async () => {
  await openSite(AT, {
    [GET]: () => json({ page: sitePage('about') }),
    [`GET ${DISCARDED_TEXT_LIMITS}`]: () =>
      json([
        discardedText({}),
        discardedText({ id: 2, part: 'values.gone.title', words: 'Patience' }),
      ]),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Discarded text (2)' }))
  const [one, two] = within(screen.getByRole('dialog')).getAllByRole('listitem')
  expect(one).toHaveTextContent('English · Vision and mission: Vision: title')
  expect(one).toHaveTextContent('Where we go')
  expect(two).toHaveTextContent('English · A removed item')
  expect(within(two as HTMLElement).queryByRole('button', { name: 'Go to the field' })).toBeNull()
  fireEvent.click(within(one as HTMLElement).getByRole('button', { name: 'Go to the field' }))
  await waitFor(() => expect(document.activeElement).toHaveAttribute('name', 'en.vision/title'))
})
