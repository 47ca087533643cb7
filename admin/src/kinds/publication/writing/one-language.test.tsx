import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Publication } from '@ufuq/shared/contract/publications'
import { expect, test } from 'vitest'
import { fakeApi } from '../../../testing/fake-api.ts'
import {
  choose,
  CREATE,
  field,
  onOneDay,
  openPair,
  openPublishing,
  pane,
  press,
  PUT,
} from '../../../testing/pair-testbed.tsx'
import { pair, show, write as type, saved } from '../../../testing/publications-testbed.tsx'

onOneDay()

const GET = 'GET /api/entries/publications/sides/1'
const PAST = '2025-03-02T08:15:00.000Z'

const bar = () => within(screen.getByRole('region', { name: 'Save or leave' }))

const half = (changes: Partial<Publication> = {}) => ({
  arabic: { ...pair().arabic, translationId: null, translation: null, ...changes },
  english: null,
})

test('one language alone is saved while the other has no words, and completed later', async () => {
  const { writes } = fakeApi({
    'POST /api/entries/publications': () => saved(half(), 201),
    [GET]: () => saved(half()),
    [PUT]: () => saved(pair()),
  })
  await show({ path: CREATE })
  type(field('Arabic', /^Title/), 'عنوان')
  type(field('Arabic', /^Content/), 'نص')
  expect(bar().getByRole('button', { name: 'Publish Arabic' })).toBeInTheDocument()
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true })
  expect(await screen.findByText('Publication created')).toBeDefined()
  expect(writes.map(({ body }) => body)).toEqual([
    { values: { title: { ar: 'عنوان' }, content: { ar: 'نص' } } },
  ])
  expect(pane('English').getByText('Not written')).toBeInTheDocument()

  type(field('English', /^Title/), 'Title')
  press('Save changes')
  expect(await screen.findByText('Content is required')).toBeInTheDocument()
  type(field('English', /^Content/), 'Text')
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(writes[1]?.body).toMatchObject({
    base: { sides: { ar: 7 } },
    values: { title: { en: 'Title' }, content: { en: 'Text' } },
  })
  expect(bar().getByText('Saved, still a draft')).toBeDefined()
})

test('one language is published by itself, and the switch says how the two differ', async () => {
  const published = { ...pair().arabic, status: 'published', publishedAt: PAST } as const
  const writes = await openPair({
    [PUT]: () => saved({ ...pair(), arabic: published }),
  })
  const dialog = await openPublishing()
  fireEvent.click(dialog.getByRole('checkbox', { name: 'English' }))
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  const words = 'Arabic is published, English is a draft'
  expect(await bar().findByText(words)).toBeDefined()
  expect(screen.getByRole('button', { name: 'See the Arabic page' })).toBeDefined()
  expect(writes[0]?.body).toMatchObject({
    publish: ['ar'],
    dates: { ar: null },
  })
  const control = screen.getByRole('switch', { name: words })
  expect(control.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText('Turning this on also publishes the English text.')).toBeDefined()
  expect(pane('Arabic').getByText('Published')).toBeDefined()
  expect(pane('English').getByText('Draft')).toBeDefined()

  fireEvent.click(control)
  press('Save changes')
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body).toMatchObject({ publish: ['en'], dates: { en: PAST } })
})

test('one public language is taken back, and the other stays', async () => {
  const both = pair({ status: 'published', publishedAt: PAST })
  const writes = await openPair({
    [GET]: () => saved(both),
    [PUT]: () => saved({ ...both, english: pair().english }),
  })
  await choose(/^Unpublish the English/)
  expect(await bar().findByText('Arabic is published, English is a draft')).toBeDefined()
  expect(writes[0]?.body).toMatchObject({ withdraw: ['en'] })
})

test('saving and closing leads back to where the editor was opened from', async () => {
  await openPair({
    [PUT]: () => saved(pair()),
  })
  type(field('English', /^Title/), 'New title')
  await choose(/^Save and close/)
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('a correction of what is public asks not to mark the other language, and says if it did', async () => {
  const state = { status: 'published', publishedAt: PAST } as const
  const writes = await openPair({
    [GET]: () => saved(pair(state)),
    [PUT]: () => saved({ ...pair(state), largeChanges: ['en'] }),
  })
  type(field('English', /^Content/), 'Another text altogether')
  await choose(/^Minor correction/)
  expect(await screen.findByText(/changed more than 8 characters/)).toBeDefined()
  expect(writes[0]?.body).toMatchObject({ correction: ['en', 'ar'] })
})
