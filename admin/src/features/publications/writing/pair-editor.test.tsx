import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { pair, show, textIn, write as type, saved } from '../publications-testbed.tsx'
import {
  CREATE,
  EDIT,
  PUT,
  field,
  openAddress,
  openPair,
  pane,
  press,
  onOneDay,
} from './pair-testbed.tsx'

onOneDay()

test('an empty pair is refused beside each field, and nothing is sent', async () => {
  const { writes: calls } = fakeApi({})
  await show({ path: CREATE })
  press('Create')
  expect(await screen.findAllByText('Title is required')).toHaveLength(2)
  expect(screen.getAllByText('Content is required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('English', /^Title/)))
  expect(calls).toEqual([])
})

test('each pane writes in its own language and direction', async () => {
  fakeApi({})
  await show({ path: CREATE })
  openAddress('Arabic')
  openAddress('English')
  for (const label of [/^Title/, /^Page address/, /^Content/]) {
    expect(field('Arabic', label)).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(field('English', label)).toMatchObject({ lang: 'en', dir: 'ltr' })
  }
})

test('a new pair begins as a draft, with a way back to the dashboard', async () => {
  fakeApi({})
  await show({ path: CREATE })
  expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false')
  press('Cancel')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin')
})

test('a new pair is sent whole and announced, and leads back to where it was begun', async () => {
  const { writes: calls } = fakeApi({
    'POST /api/entries/publications': () => saved(pair(), 201),
  })
  await show({ path: CREATE, from: '/admin?tab=publications' })
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull()
  type(field('Arabic', /^Title/), 'ما علّمنا إياه الوسطاء')
  type(field('Arabic', /^Content/), 'نص')
  type(field('English', /^Title/), 'What the mediators taught us')
  type(field('English', /^Content/), 'Text')
  type(screen.getByRole('combobox', { name: /^Tags/ }), 'السلام، peace')
  fireEvent.blur(screen.getByRole('combobox', { name: /^Tags/ }))
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '٣/١٢/٢٠٢٩')
  fireEvent.click(screen.getByRole('switch'))
  expect(
    pane('English').getByText('/en/publications/what-the-mediators-taught-us'),
  ).toBeInTheDocument()
  openAddress('English')
  expect(field('English', /^Page address/).placeholder).toBe('what-the-mediators-taught-us')
  press('Create')
  expect(await screen.findByText('Publication created in both languages')).toBeDefined()
  const date = '2029-12-03T06:00:00.000Z'
  expect(calls).toEqual([
    { method: 'POST', path: '/api/tags/named', body: { tags: ['السلام', 'peace'] } },
    {
      method: 'POST',
      path: '/api/entries/publications',
      body: {
        values: {
          title: { ar: 'ما علّمنا إياه الوسطاء', en: 'What the mediators taught us' },
          content: { ar: 'نص', en: 'Text' },
          tags: [20, 21],
        },
        publish: ['en', 'ar'],
        dates: { ar: date, en: date },
      },
    },
  ])
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('who may not publish finds the switch off, disabled and explained', async () => {
  fakeApi({})
  await show({ path: CREATE, abilities: ['publications.create'] })
  const control = screen.getByRole<HTMLButtonElement>('switch')
  expect(control.disabled).toBe(true)
  expect(control.getAttribute('aria-checked')).toBe('false')
  expect(screen.getByText(/You cannot publish/)).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Publish date/ }).readOnly).toBe(
    false,
  )
  expect(screen.getByText(/An editor sees the date you suggest/)).toBeDefined()
})

test('an author finds no button to delete, and asks an editor to', async () => {
  const { writes } = fakeApi({
    'GET /api/entries/publications/sides/1': () =>
      saved(pair({ can: { update: true, publish: false, delete: false } })),
    'GET /api/entries/publications/9/review': () => json(handover),
    'POST /api/entries/publications/9/review': () => json(handover),
  })
  await show({ path: EDIT, abilities: ['publications.create'] })
  const ask = await screen.findByRole('button', { name: 'Ask an editor to delete it' })
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  expect(await screen.findByRole('menuitem', { name: 'Save and close' })).toBeInTheDocument()
  expect(screen.queryByRole('menuitem', { name: 'Move to the bin' })).toBeNull()
  fireEvent.keyDown(screen.getByRole('menu'), { key: 'Escape' })
  // Unsaved changes don't prevent the author from asking for deletion.
  type(field('English', /^Title/), 'Half a thought')
  fireEvent.click(ask)
  const note = screen.getByRole('textbox', { name: 'Your note to the editors' })
  expect(textIn(note)).toBe('Please delete this draft.')
  type(note, '')
  press('Submit')
  expect(screen.getByText('Write a note')).toBeDefined()
  type(note, 'Not needed any more.')
  press('Submit')
  await waitFor(() =>
    expect(writes).toMatchObject([
      { path: '/api/entries/publications/9/review', body: { note: 'Not needed any more.' } },
    ]),
  )
})

/** The author's draft, which nobody has submitted. */
const handover: Handover = {
  authors: [],
  changedBy: null,
  changedAt: '2025-05-11T08:00:00.000Z',
  review: null,
  can: { ask: true, withdraw: false, answer: false },
}

test('both public languages are taken back at once', async () => {
  const state = { publishedAt: '2025-03-02T08:15:00.000Z' }
  const calls = await openPair({
    'GET /api/entries/publications/sides/1': () => saved(pair({ ...state, status: 'published' })),
    [PUT]: () => saved(pair({ ...state, status: 'draft' })),
  })
  fireEvent.keyDown(screen.getByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: /^Unpublish both/ }))
  await screen.findByRole('button', { name: 'Publish' })
  expect(calls.map(({ body }) => body)).toMatchObject([{ withdraw: ['en', 'ar'] }])
})
