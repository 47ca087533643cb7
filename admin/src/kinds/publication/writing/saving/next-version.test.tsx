import { fireEvent, screen, within } from '@testing-library/react'
import type { Language } from '@ufuq/shared/contract/languages'
import { expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import {
  PUT,
  choose,
  field,
  onOneDay,
  openPair,
  openPublishing,
  pane,
  press,
} from '../../../../testing/pair-testbed.tsx'
import { entryOf, pair, saved, write as type } from '../../../../testing/publications-testbed.tsx'

onOneDay()

const PUBLIC = { status: 'published', publishedAt: '2025-03-02T08:15:00.000Z' } as const
interface Saved {
  publication: object
}

const GET = 'GET /api/entries/publications/sides/1'

/** A public pair with a next version in these languages. */
function next(languages: readonly Language[]): Response {
  const entry = entryOf(pair(PUBLIC))
  for (const language of languages) Object.assign(entry.sides[language] ?? {}, { hasDraft: true })
  return json({ publication: entry })
}

test('a public text is saved as its next version, which the editor names', async () => {
  const writes = await openPair({
    [GET]: () => saved(pair(PUBLIC)),
    [PUT]: () => next(['en']),
  })
  expect(screen.queryByText(/^Next version of/)).toBeNull()
  type(field('English', /^Title/), 'The next title')
  await choose(/^Save as next version/)
  await screen.findByText('Next version of the English text')
  expect(writes[0]?.body).toMatchObject({ next: true, values: { title: { en: 'The next title' } } })
  expect(pane('English').getByText('Next version')).toBeDefined()
  expect(pane('Arabic').queryByText('Next version')).toBeNull()
})

test('a save keeps the next version one, and publishing replaces what visitors read', async () => {
  const writes = await openPair({
    [GET]: () => next(['en']),
    [PUT]: () => (writes.length === 1 ? next(['en']) : saved(pair(PUBLIC))),
  })
  type(field('English', /^Title/), 'Another title')
  press('Save changes')
  await within(screen.getByRole('region', { name: 'Save or leave' })).findByText(
    'The next version is saved. Visitors still read the published one.',
  )
  expect(writes[0]?.body).toMatchObject({ next: true })
  expect(writes[0]?.body).not.toHaveProperty('publish')
  press('Publish next version')
  await screen.findAllByText('The next version is published.')
  expect(writes[1]?.body).toMatchObject({ publish: ['en'] })
  expect(screen.queryByText(/^Next version of/)).toBeNull()
})

test('the next version is published at a time, which the editor names and clears again', async () => {
  const planned = async (publishAt?: string) =>
    json({ publication: { ...((await next(['en']).json()) as Saved).publication, publishAt } })
  const times = ['2027-01-31T06:00:00.000Z']
  const writes = await openPair({
    [GET]: () => next(['en']),
    [PUT]: () => planned(times.shift()),
  })
  const dialog = await openPublishing()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Arabic' }))
  const date = dialog.getByLabelText('Date and time')
  type(date, '31/1/2020')
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(dialog.getByText('Choose a date and time to come.')).toBeDefined()
  type(date, '31/1/2027')
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await screen.findAllByText(/^The next version will be published on/)
  expect(writes[0]?.body).toMatchObject({ next: true, publishAt: '2027-01-31T06:00:00.000Z' })
  press('Clear the date')
  await screen.findByText(/^Visitors still read the published version/)
  expect(writes[1]?.body).toMatchObject({ next: true, publishAt: null })
})
