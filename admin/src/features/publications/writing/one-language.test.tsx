import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { Publication } from '@ufuq/shared/contract/publications'
import { fakeApi } from '../../../testing/fake-api.ts'
import { pair, show, textIn, write as type, saved } from '../publications-testbed.tsx'

beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))

const CREATE = '/admin/publications/create'
const EDIT = '/admin/publications/edit-bilingual/1'
const GET = 'GET /api/entries/publications/sides/1'
const PAST = '2025-03-02T08:15:00.000Z'

const pane = (name: string) => within(screen.getByRole('region', { name }))
const field = (side: string, label: RegExp): HTMLTextAreaElement =>
  pane(side).getByRole('textbox', { name: label })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const open = (name: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name }), { key: 'Enter' })
const choose = (name: RegExp) => fireEvent.click(screen.getByRole('menuitem', { name }))
const bar = () => within(screen.getByRole('region', { name: 'Save or leave' }))

const half = (changes: Partial<Publication> = {}) => ({
  arabic: { ...pair().arabic, translationId: null, translation: null, ...changes },
  english: null,
})

async function openPair(answers: Parameters<typeof fakeApi>[0]) {
  const { writes } = fakeApi(answers)
  await show({ path: EDIT, from: '/admin?tab=publications' })
  await screen.findByRole('region', { name: 'Arabic' })
  return writes
}

test('a language that is put off keeps what was typed, and is neither checked nor sent', async () => {
  const { writes } = fakeApi({
    'POST /api/entries/publications': () => saved(half(), 201),
    [GET]: () => saved(half()),
  })
  await show({ path: CREATE })
  type(field('English', /^Title/), 'Half a thought')
  fireEvent.click(pane('Arabic').getByRole('button', { name: 'English later' }))
  expect(pane('English').queryByRole('textbox')).toBeNull()
  type(field('Arabic', /^Title/), 'عنوان')
  type(field('Arabic', /^Content/), 'نص')
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true })
  expect(await screen.findByText('Publication created')).toBeDefined()
  expect(writes[0]?.body).toEqual({
    values: {
      title: { ar: 'عنوان' },
      content: { ar: 'نص' },
    },
  })
  // The English text was not part of the save, so it is still unsaved.
  expect(bar().getByText('Unsaved changes')).toBeDefined()
  fireEvent.click(pane('English').getByRole('button', { name: 'Start the English text' }))
  expect(field('English', /^Title/).value).toBe('Half a thought')
})

test('one language alone is saved by one press that puts the other off', async () => {
  const { writes } = fakeApi({
    'POST /api/entries/publications': () => saved(half(), 201),
    [GET]: () => saved(half()),
  })
  await show({ path: CREATE })
  type(field('Arabic', /^Title/), 'عنوان')
  type(field('Arabic', /^Content/), 'نص')
  fireEvent.keyDown(document.body, { code: 'KeyS', ctrlKey: true })
  expect((await bar().findByRole('alert')).textContent).toContain('English has no text yet')
  expect(screen.queryByText('Title is required'), 'an untouched field is not marked').toBeNull()
  const goOn = screen.getByRole('button', { name: 'Continue without English' })
  goOn.focus()
  fireEvent.click(goOn)
  expect(await screen.findByText('Publication created')).toBeDefined()
  expect(document.activeElement, 'the writing goes on').toBe(field('Arabic', /^Content/))
  expect(writes.map(({ body }) => body)).toEqual([
    { values: { title: { ar: 'عنوان' }, content: { ar: 'نص' } } },
  ])
  expect(bar().queryByRole('alert')).toBeNull()
})

test('the missing language is added in the same editor, on the outline of the other', async () => {
  const writes = await openPair({
    [GET]: () => saved(half({ content: '## عنوان\n\nنص' })),
    'PATCH /api/entries/publications/9': () => saved(pair()),
  })
  expect(screen.queryByText('Publication not found')).toBeNull()
  fireEvent.click(
    pane('English').getByRole('button', { name: 'Copy headings, tables and pictures from Arabic' }),
  )
  await waitFor(() => expect(textIn(field('English', /^Content/))).toBe('## '))
  type(field('English', /^Title/), 'Title')
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(writes[0]?.body).toMatchObject({
    base: { sides: { ar: 7 } },
    values: { title: { en: 'Title' }, content: { en: '## ' } },
  })
  expect(bar().getByText('Saved, still a draft')).toBeDefined()
})

test('one language is published by itself, and the switch says how the two differ', async () => {
  const published = { ...pair().arabic, status: 'published', publishedAt: PAST } as const
  const writes = await openPair({
    [GET]: () => saved(pair()),
    'PATCH /api/entries/publications/9': () => saved({ ...pair(), arabic: published }),
  })
  open('More actions')
  choose(/^Publish Arabic now English stays a draft/)
  const words = 'Arabic is published, English is a draft'
  expect(await bar().findByText(words)).toBeDefined()
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

test('saving and closing leads back to where the editor was opened from', async () => {
  await openPair({
    [GET]: () => saved(pair()),
    'PATCH /api/entries/publications/9': () => saved(pair()),
  })
  type(field('English', /^Title/), 'New title')
  open('More actions')
  choose(/^Save and close/)
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('a correction of what is public asks not to mark the other language, and says if it did', async () => {
  const state = { status: 'published', publishedAt: PAST } as const
  const writes = await openPair({
    [GET]: () => saved(pair(state)),
    'PATCH /api/entries/publications/9': () => saved({ ...pair(state), largeChanges: ['en'] }),
  })
  type(field('English', /^Content/), 'Another text altogether')
  open('More actions')
  choose(/^Minor correction/)
  expect(await screen.findByText(/changed more than 8 characters/)).toBeDefined()
  expect(writes[0]?.body).toMatchObject({ correction: ['en', 'ar'] })
})
