import { EditorView } from '@codemirror/view'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts'
import { conflict, pair, show, textIn, write as type } from '../publications-testbed.tsx'

beforeEach(() => void vi.setSystemTime('2026-05-10T12:00:00Z'))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const CREATE = '/admin/publications/create'
const EDIT = '/admin/publications/edit-bilingual/1'
const PUT = 'PUT /api/publications/pairs/2'

const pane = (name: string) => within(screen.getByRole('region', { name }))
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const field = (side: string, label: RegExp): HTMLTextAreaElement =>
  pane(side).getByRole('textbox', { name: label })

const openAddress = (side: string) =>
  fireEvent.click(pane(side).getByRole('button', { name: 'Page address' }))

async function openPair(answers: Parameters<typeof fakeApi>[0] = {}) {
  const { writes: calls } = fakeApi({
    'GET /api/publications/pairs/1': () => json(pair()),
    ...answers,
  })
  await show({ path: EDIT, from: '/admin?tab=publications' })
  await screen.findByRole('region', { name: 'Arabic' })
  return calls
}

test('an empty pair is refused beside each field, and nothing is sent', async () => {
  const { writes: calls } = fakeApi({})
  await show({ path: CREATE })
  press('Create')
  expect(await screen.findAllByText('Title is required')).toHaveLength(2)
  expect(screen.getAllByText('Content is required')).toHaveLength(2)
  await waitFor(() => expect(document.activeElement).toBe(field('English', /^Title/)))
  expect(calls).toEqual([])
})

test('the same refusal is said in Arabic to who works in Arabic, Arabic pane first', async () => {
  fakeApi({})
  await show({ path: CREATE, language: 'ar' })
  press('إنشاء')
  expect(await screen.findAllByText('العنوان مطلوب')).toHaveLength(2)
  expect(screen.getAllByText('المحتوى مطلوب')).toHaveLength(2)
  const headings = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)
  expect(headings).toEqual(['العربية', 'الإنجليزية'])
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

test('a pair that could not be deleted is said to stand', async () => {
  await openPair({
    'DELETE /api/publications/pairs/2': () => json({ message: 'no', code: 'internal' }, 500),
  })
  vi.spyOn(window, 'confirm').mockReturnValueOnce(true)
  press('Delete both')
  expect(await screen.findByText('Publication not deleted')).toBeDefined()
  expect(field('English', /^Title/)).toBeDefined()
})

test('a new pair is sent whole, announced, and stays open at its own address', async () => {
  const { writes: calls } = fakeApi({
    'POST /api/publications/pairs': () => json(pair(), 201),
    'GET /api/publications/pairs/2': () => json(pair()),
  })
  const { router } = await show({ path: CREATE, from: '/admin?tab=publications' })
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
  expect(calls).toEqual([
    {
      method: 'POST',
      path: '/api/publications/pairs',
      body: {
        shared: { tags: ['السلام', 'peace'], publishDate: '2029-12-03T06:00:00.000Z', hero: null },
        arabic: { title: 'ما علّمنا إياه الوسطاء', slug: '', content: 'نص' },
        english: { title: 'What the mediators taught us', slug: '', content: 'Text' },
        status: 'published',
      },
    },
  ])
  await waitFor(() =>
    expect(router.state.location.pathname).toBe('/admin/publications/edit-bilingual/2'),
  )
  press('Cancel')
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
    true,
  )
})

test('who may not delete the record finds no button for it', async () => {
  await openPair({
    'GET /api/publications/pairs/1': () =>
      json(pair({ can: { update: true, publish: false, delete: false } })),
  })
  expect(screen.queryByRole('button', { name: 'Delete both' })).toBeNull()
})

test('what the server refuses stands at its field, and what was typed stays', async () => {
  await openPair({
    [PUT]: () =>
      json(
        {
          message: 'Validation failure',
          code: 'validation',
          errors: [{ field: 'arabic.slug', rule: 'unique', message: 'This slug is taken' }],
        },
        422,
      ),
  })
  openAddress('Arabic')
  type(field('Arabic', /^Page address/), 'مأخوذ')
  openAddress('Arabic')
  press('Save changes')
  expect(
    await screen.findByText('Another publication in this language already has this page address'),
  ).toBeDefined()
  expect(field('Arabic', /^Page address/).value).toBe('مأخوذ')
  expect(screen.getByText('Publication not saved')).toBeDefined()
})

test('a conflict overwrites nothing: both versions are compared, and mine goes out with their version', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  theirs.arabic = { ...theirs.arabic, title: 'عنوانهم', version: 8 }
  let refused = 0
  const calls = await openPair({
    [PUT]: () => (refused++ === 0 ? conflict(theirs) : json(pair())),
  })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved this publication at/)
  expect(textIn(field('English', /^Content/))).toBe('My words')

  press('Compare')
  const dialog = within(screen.getByRole('dialog'))
  expect(dialog.getByText('My words')).toBeDefined()
  expect(dialog.getByText('Their words')).toBeDefined()
  // what only they changed is taken; where both wrote, nothing is preselected
  const part = (name: string) => within(dialog.getByRole('region', { name }))
  expect(part('Arabic · Title').queryAllByRole('radio')).toEqual([])
  expect(part('Arabic · Title').getByText(/^Taken: 1 change from/)).toBeDefined()
  const choices = part('English · Content').getAllByRole<HTMLInputElement>('radio')
  expect(choices.map(({ checked }) => checked)).toEqual([false, false, false])
  fireEvent.click(dialog.getByRole('button', { name: 'Save the joined text (1 left)' }))
  expect(calls, 'nothing goes out before each is decided').toHaveLength(1)

  fireEvent.click(part('English · Content').getByRole('radio', { name: 'Mine' }))
  expect(dialog.getByText('1 of 1 decided')).toBeDefined()
  press('Save the joined text')
  await screen.findByText('Publication saved in both languages')
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
    PUT,
    'POST /api/publications/pairs/1/left-out',
    PUT,
  ])
  expect(calls[1]?.body).toEqual({
    items: [{ publicationId: 2, part: 'content', words: 'Their words', whose: 'theirs' }],
  })
  expect(calls[2]?.body).toMatchObject({
    arabic: { title: 'عنوانهم', version: 8 },
    english: { content: 'My words', version: 5 },
  })
})

test('taking theirs fills the form with it, sends nothing, and the next save carries their version', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  let isFirst = true
  const calls = await openPair({
    [PUT]: () => {
      const answer = isFirst ? conflict(theirs) : json(theirs)
      isFirst = false
      return answer
    },
  })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved this publication at/)
  press('Compare')
  fireEvent.click(screen.getByRole('radio', { name: /sami.*’s$/ }))
  press('Save the joined text')
  await waitFor(() => expect(textIn(field('English', /^Content/))).toBe('Their words'))
  const saves = () => calls.filter(({ method }) => method === 'PUT')
  expect(saves()).toHaveLength(1)
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(saves()[1]?.body).toMatchObject({ english: { version: 5 }, arabic: { version: 7 } })
})

test('what could not be kept is not left out: the comparison stays, and nothing is saved', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  const calls = await openPair({
    [PUT]: () => conflict(theirs),
    'POST /api/publications/pairs/1/left-out': () => refusal(500, 'internal'),
  })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved this publication at/)
  press('Compare')
  fireEvent.click(screen.getByRole('radio', { name: 'Mine' }))
  press('Save the joined text')
  await screen.findByText('What you left out could not be kept, so nothing was changed')
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Mine' }).checked).toBe(true)
  expect(calls.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

test('going on editing closes the comparison and changes nothing', async () => {
  const theirs = pair()
  theirs.english = { ...theirs.english, content: 'Their words', version: 5 }
  const calls = await openPair({
    [PUT]: () => conflict(theirs),
  })
  type(field('English', /^Content/), 'My words')
  press('Save changes')
  await screen.findByText(/sami.* saved this publication at/)
  press('Compare')
  fireEvent.click(
    within(screen.getByRole('dialog')).getAllByRole('button', { name: 'Keep editing' })[0]!,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(textIn(field('English', /^Content/))).toBe('My words')
  expect(screen.getByText(/sami.* saved this publication at/)).toBeDefined()
  expect(calls).toHaveLength(1)
})

test('the tools format the selected words of their own pane', async () => {
  await openPair()
  const tool = await pane('Arabic').findByRole('button', { name: 'Bold' })
  const view = EditorView.findFromDOM(field('Arabic', /^Content/))
  act(() => view?.dispatch({ selection: { anchor: 0, head: 2 } }))
  fireEvent.click(tool)
  expect(textIn(field('Arabic', /^Content/))).toBe('**نص**')
  expect(textIn(field('English', /^Content/))).toBe('Text')
  expect(screen.getAllByText('Unsaved changes')).toHaveLength(1)
})

test('the keyboard formats by the place of the key, on an Arabic keyboard too', async () => {
  await openPair()
  await pane('Arabic').findByRole('button', { name: 'Bold' })
  const view = EditorView.findFromDOM(field('Arabic', /^Content/))
  act(() => view?.dispatch({ selection: { anchor: 0, head: 2 } }))
  fireEvent.keyDown(field('Arabic', /^Content/), { code: 'KeyI', key: 'ه', ctrlKey: true })
  expect(textIn(field('Arabic', /^Content/))).toBe('*نص*')
})

test('what is typed before the surface is there stays, and undoing it all leaves nothing to save', async () => {
  await openPair()
  type(field('English', /^Content/), 'Typed at once')
  await pane('English').findByRole('button', { name: 'Bold' })
  expect(textIn(field('English', /^Content/))).toBe('Typed at once')
  type(field('English', /^Content/), 'Text')
  expect(screen.queryByText('Unsaved changes')).toBeNull()
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

test('plain markdown shows the signs, and changes nothing', async () => {
  await openPair()
  type(field('English', /^Content/), '## Three lessons')
  const plain = await pane('English').findByRole('button', { name: 'Plain markdown' })
  expect(await pane('English').findByRole('heading', { name: 'Three lessons' })).toBeDefined()
  fireEvent.click(plain)
  expect(plain.getAttribute('aria-pressed')).toBe('true')
  expect(field('English', /^Content/).textContent).toBe('## Three lessons')
  fireEvent.click(plain)
  expect(field('English', /^Content/).textContent).toBe('Three lessons')
  expect(textIn(field('English', /^Content/))).toBe('## Three lessons')
})

test('Ctrl+S saves, by the place of the key', async () => {
  const calls = await openPair({ [PUT]: () => json(pair()) })
  type(field('English', /^Title/), 'New title')
  fireEvent.keyDown(document.body, { code: 'KeyS', key: 'س', ctrlKey: true })
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    english: { title: 'New title', version: 4 },
    arabic: { version: 7 },
  })
  expect(screen.getByRole('region', { name: 'Arabic' })).toBeDefined()
})

test('leaving with unsaved text is asked about; without, it is not', async () => {
  await openPair()
  type(field('English', /^Title/), 'New title')
  press('Cancel')
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  press('Stay here')
  expect(field('English', /^Title/).value).toBe('New title')
  fireEvent.click(screen.getByRole('link', { name: 'Back' }))
  await screen.findByRole('alertdialog', { name: 'Leave without saving?' })
  press('Leave without saving')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('Cancel leaves at once when nothing was typed', async () => {
  await openPair()
  press('Cancel')
  expect((await screen.findByTestId('address')).textContent).toBe('/admin?tab=publications')
})

test('closing the window with unsaved text is held up', async () => {
  await openPair()
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    act(() => void window.dispatchEvent(event))
    return event.defaultPrevented
  }
  expect(leave()).toBe(false)
  type(field('English', /^Title/), 'New title')
  expect(leave()).toBe(true)
})

test('deleting asks in the browser’s dialog, naming both titles; only a yes deletes', async () => {
  const calls = await openPair({
    'DELETE /api/publications/pairs/2': () => new Response(null, { status: 204 }),
  })
  const confirm = vi.spyOn(window, 'confirm').mockReturnValueOnce(false).mockReturnValueOnce(true)
  press('Delete both')
  expect(confirm.mock.calls[0]?.[0]).toContain('عنوان')
  expect(confirm.mock.calls[0]?.[0]).toContain('Title')
  expect(calls).toEqual([])
  press('Delete both')
  await screen.findByText('Publication deleted in both languages')
  expect(calls).toMatchObject([{ method: 'DELETE', path: '/api/publications/pairs/2' }])
})

test('a future date is refused in a published pair, which is not called scheduled', async () => {
  await openPair({
    'GET /api/publications/pairs/1': () =>
      json(pair({ status: 'published', publishedAt: '2025-05-01T09:30:00.000Z' })),
  })
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '1/1/2030')
  press('Save changes')
  expect(await screen.findByText('The date must not be in the future')).toBeDefined()
  expect(screen.getByRole('switch', { name: 'Published in both languages' })).toBeDefined()
})

test('a draft that exists keeps a date to come, and is scheduled by it', async () => {
  const calls = await openPair({ [PUT]: () => json(pair()) })
  const day = screen.getByRole<HTMLInputElement>('textbox', { name: /^Publish date/ })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hour' })
  type(day, '3/12/2029')
  fireEvent.blur(day)
  expect([day.value, hour.value]).toEqual(['03 / 12 / 2029', '09:00'])
  expect(screen.getByText('Monday, 26 Rajab 1451 AH')).toBeDefined()
  expect(screen.getByText(/^Riyadh time \(\u2066UTC\+3\u2069\)$/)).toBeDefined()
  expect(screen.getByText(/The draft keeps this date/)).toBeDefined()
  type(hour, '1830')
  fireEvent.blur(hour)
  expect(hour.value).toBe('18:30')
  fireEvent.click(screen.getByRole('switch', { name: 'Draft in both languages' }))
  expect(screen.getByRole('switch', { name: 'Scheduled in both languages' })).toBeDefined()
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({
    status: 'published',
    shared: { publishDate: '2029-12-03T15:30:00.000Z' },
  })
})

test('an hour that no clock shows, or without a day, is refused where it stands', async () => {
  const calls = await openPair()
  type(screen.getByRole('textbox', { name: 'Hour' }), '25:00')
  press('Save changes')
  expect(await screen.findByText(/Choose the day as well/)).toBeDefined()
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '1/1/2025')
  expect(await screen.findByText(/Enter the hour from 00:00/)).toBeDefined()
  expect(calls).toEqual([])
})

test('clearing the date clears its hour', async () => {
  await openPair({
    'GET /api/publications/pairs/1': () => json(pair({ publishedAt: '2029-05-01T09:30:00.000Z' })),
  })
  const hour = screen.getByRole<HTMLInputElement>('textbox', { name: 'Hour' })
  expect(hour.value).toBe('12:30')
  type(screen.getByRole('textbox', { name: /^Publish date/ }), '')
  expect(hour.value).toBe('')
})

test('a scheduled pair may keep or move its future date', async () => {
  const scheduled = () =>
    json(pair({ status: 'published', publishedAt: '2029-05-01T09:30:00.000Z' }))
  const calls = await openPair({ 'GET /api/publications/pairs/1': scheduled, [PUT]: scheduled })
  expect(screen.getByRole('switch', { name: 'Scheduled in both languages' })).toBeDefined()
  press('Save changes')
  await screen.findByText('Publication saved in both languages')
  expect(calls[0]?.body).toMatchObject({ shared: { publishDate: '2029-05-01T09:30:00.000Z' } })
})
