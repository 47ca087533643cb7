import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { WholePair } from '@ufuq/shared/contract/publications'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import { EDIT, field, pane } from '../../../testing/pair-testbed.tsx'
import { isReadOnly, pair, saved, show, write } from '../../../testing/publications-testbed.tsx'

const mine = { update: true, publish: false, delete: false }
const theirs = { update: false, publish: false, delete: false }
const textOf = (side: string): HTMLElement => field(side, /^Content/)

/** The English side is the author's draft; the Arabic one is public. */
const beside = () => {
  const { arabic, english } = pair()
  const released = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
  return { arabic: { ...arabic, ...released, can: theirs }, english: { ...english, can: mine } }
}

async function openPair(answered: WholePair = beside()) {
  const { writes } = fakeApi({
    'GET /api/entries/publications/sides/1': () => saved(answered),
    'PATCH /api/entries/publications/9': () => saved(answered),
  })
  await show({ path: EDIT, abilities: ['publications.create'] })
  await screen.findByRole('region', { name: 'Arabic' })
  return writes
}

test('an author writes an own draft beside a published side, which can only be read', async () => {
  const writes = await openPair()
  expect(pane('Arabic').getByText(/^The Arabic text is published/)).toBeDefined()
  expect(isReadOnly(textOf('Arabic'))).toBe(true)
  expect(isReadOnly(textOf('English'))).toBe(false)
  expect(pane('English').queryByText(/text is published/)).toBeNull()
  // the toolbar of read-only content omits disabled buttons and shows the only one that works
  const tools = await pane('Arabic').findByRole('toolbar')
  expect(
    within(tools)
      .getAllByRole('button')
      .map(({ title }) => title),
  ).toEqual([expect.stringMatching(/^Find in the text/)])
  expect(await pane('English').findByRole('button', { name: 'Bold' })).toBeDefined()
  expect(screen.queryByText(/^You can read this publication/)).toBeNull()

  write(textOf('English'), 'A text of its own')
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({
    base: { sides: { en: 4 } },
    values: { content: { en: 'A text of its own' } },
  })
})

test('a colleague’s draft beside an own one leaves tags, date and cover to the author', async () => {
  const { arabic, english } = pair()
  const writes = await openPair({
    arabic: { ...arabic, can: theirs },
    english: { ...english, can: mine },
  })
  expect(pane('Arabic').getByText(/^The Arabic text is a colleague’s draft/)).toBeDefined()
  expect(isReadOnly(textOf('Arabic'))).toBe(true)
  write(screen.getByRole('textbox', { name: /^Publish date/ }), '06 / 05 / 2030')
  write(screen.getByRole('textbox', { name: /^Cover picture link/ }), '/photos/well.jpg')
  expect(screen.getByText(/sees the date you suggest/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({
    values: { hero: '/photos/well.jpg' },
    dates: { en: '2030-05-06T06:00:00.000Z' },
  })
  expect(writes[0]?.body).not.toHaveProperty('dates.ar')
})
