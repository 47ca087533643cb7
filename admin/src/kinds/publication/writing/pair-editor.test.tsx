import { fireEvent, screen, waitFor, act, within } from '@testing-library/react'
import type { Handover } from '@ufuq/shared/contract/reviews'
import { editorIn } from '@ufuq/text-editor/testing'
import { expect, test, vi } from 'vitest'
import { chooseInMenu } from '../../../testing/choose-in-menu.ts'
import { fakeApi, json } from '../../../testing/fake-api.ts'
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
} from '../../../testing/pair-testbed.tsx'
import { pair, show, textIn, write as type, saved } from '../../../testing/publications-testbed.tsx'

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

test('what is missing is named above the buttons, with its language, and gets the focus', async () => {
  fakeApi({})
  await show({ path: CREATE })
  type(field('English', /^Title/), 'Only a title')
  press('Save and go on writing')
  const bar = within(screen.getByRole('region', { name: 'Save or leave' }))
  expect(await bar.findByText('English · Content is missing')).toBeInTheDocument()
  await waitFor(() => expect(field('English', /^Content/)).toHaveFocus())
  type(field('English', /^Content/), 'Text')
  await waitFor(() => expect(bar.queryByText(/is missing/)).toBeNull())
})

test('“Save and go on writing” stays with the new pair, at its address', async () => {
  const { writes: calls } = fakeApi({
    'POST /api/entries/publications': () => saved(pair(), 201),
  })
  const { address } = await show({ path: CREATE, from: '/admin?tab=publications' })
  type(field('English', /^Title/), 'Wells')
  type(field('English', /^Content/), 'Text')
  field('English', /^Content/).focus()
  press('Save and go on writing')
  await waitFor(() => expect(address()).toBe(EDIT))
  expect(calls).toHaveLength(1)
  expect(field('English', /^Content/)).toHaveFocus()
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled()
  expect(screen.queryByRole('button', { name: 'Save and go on writing' })).toBeNull()
})

test('each pane writes in its own language and direction', async () => {
  fakeApi({})
  await show({ path: CREATE })
  openAddress('Arabic')
  openAddress('English')
  for (const label of [/^Title/, /^Address in/, /^Content/]) {
    expect(field('Arabic', label)).toMatchObject({ lang: 'ar', dir: 'rtl' })
    expect(field('English', label)).toMatchObject({ lang: 'en', dir: 'ltr' })
  }
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
  expect(field('English', /^Address in/).placeholder).toBe('what-the-mediators-taught-us')
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
  fireEvent.click(screen.getByRole('switch', { name: 'Published in both languages' }))
  press('Save changes')
  await screen.findByRole('button', { name: 'Publish' })
  expect(calls.map(({ body }) => body)).toMatchObject([{ withdraw: ['en', 'ar'] }])
})

test('Ctrl+S saves, by the place of the key', async () => {
  const calls = await openPair({ [PUT]: () => saved(pair()) })
  type(field('English', /^Title/), 'New title')
  fireEvent.keyDown(document.body, { code: 'KeyS', key: 'س', ctrlKey: true })
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    base: { sides: { ar: 7, en: 4 } },
    values: { title: { en: 'New title' } },
  })
  expect(screen.getByRole('region', { name: 'Arabic' })).toBeDefined()
})

async function moveToBin() {
  await chooseInMenu('More actions', 'Move to the bin')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
}

test('deleting asks in the browser’s dialog, naming both titles; only a yes deletes', async () => {
  const calls = await openPair({
    'DELETE /api/entries/publications/9': () => new Response(null, { status: 204 }),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  await moveToBin()
  expect(confirm.mock.calls[0]?.[0]).toContain('عنوان')
  expect(confirm.mock.calls[0]?.[0]).toContain('Title')
  expect(calls).toEqual([])
  await moveToBin()
  await screen.findByText('Publication deleted in both languages')
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/entries/publications/9' }])
})

test('a draft that exists keeps a date to come, and is scheduled by it', async () => {
  const calls = await openPair({ [PUT]: () => saved(pair()) })
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Publish date/ })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' })
  type(day, '3/12/2029')
  fireEvent.blur(day)
  expect([day.value, hour.value]).toEqual(['03 / 12 / 2029', '09:00'])
  expect(screen.getByText('Monday, 26 Rajab 1451 AH')).toBeDefined()
  expect(screen.getByText(/^Riyadh time \(\u2066UTC\+3\u2069\)$/)).toBeDefined()
  expect(screen.getByText(/This date is saved with the draft/)).toBeDefined()
  fireEvent.click(hour)
  expect([hour.selectionStart, hour.selectionEnd]).toEqual([0, 5])
  type(hour, '1830')
  fireEvent.blur(hour)
  expect(hour.value).toBe('18:30')
  fireEvent.click(screen.getByRole('switch', { name: 'Draft in both languages' }))
  expect(screen.getByRole('switch', { name: 'Scheduled in both languages' })).toBeDefined()
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    publish: ['en', 'ar'],
    dates: { ar: '2029-12-03T15:30:00.000Z', en: '2029-12-03T15:30:00.000Z' },
  })
})

test('clearing the date clears its hour', async () => {
  await openPair({
    'GET /api/entries/publications/sides/1': () =>
      saved(pair({ publishedAt: '2029-05-01T09:30:00.000Z' })),
  })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' })
  expect(hour.value).toBe('12:30')
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '')
  expect(hour.value).toBe('')
})

test('the tools format the selected words of their own pane', async () => {
  await openPair()
  const tool = await pane('Arabic').findByRole('button', { name: 'Bold' })
  act(() => editorIn(field('Arabic', /^Content/))?.goTo({ from: 0, to: 2 }))
  fireEvent.click(tool)
  expect(textIn(field('Arabic', /^Content/))).toBe('**نص**')
  expect(textIn(field('English', /^Content/))).toBe('Text')
  expect(screen.getAllByText('Unsaved changes')).toHaveLength(1)
})

test('the keyboard formats by the place of the key, on an Arabic keyboard too', async () => {
  await openPair()
  await pane('Arabic').findByRole('button', { name: 'Bold' })
  act(() => editorIn(field('Arabic', /^Content/))?.goTo({ from: 0, to: 2 }))
  fireEvent.keyDown(field('Arabic', /^Content/), { code: 'KeyI', key: 'ه', ctrlKey: true })
  expect(textIn(field('Arabic', /^Content/))).toBe('*نص*')
})

test('words and reading time follow the text, in the right Arabic plural', async () => {
  fakeApi({})
  await show({ path: CREATE, language: 'ar' })
  type(field('العربية', /^المحتوى/), 'وبالكتاب نبدأ')
  expect(await screen.findByText('كلمتان')).toBeDefined()
  type(field('العربية', /^المحتوى/), 'كلمة '.repeat(398))
  expect(await screen.findByText('398 كلمة')).toBeDefined()
  expect(screen.getByText('مدّة القراءة: دقيقتان')).toBeDefined()
})
