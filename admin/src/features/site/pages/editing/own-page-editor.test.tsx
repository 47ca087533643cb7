import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { editorIn } from '@ufuq/text-editor/testing'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { dragItemBelow } from '../../../../testing/drag-item.ts'
import { json, refusal } from '../../../../testing/fake-api.ts'
import { IN_REVIEW, UNASKED } from '../../../../testing/handovers.ts'
import { openSite } from '../../site-testbed.tsx'
import { answersWithMenus } from '../../menus/menus-testbed.ts'
import { ownPage, section } from '../own-pages-testbed.ts'

afterEach(() => vi.unstubAllGlobals())

const sections = [
  section('text', {
    heading: { ar: 'عنوان', en: 'Heading' },
    text: { ar: 'نص', en: 'Words' },
  }),
  section('quote', { words: { ar: 'قول', en: 'Close it' }, who: { ar: 'ليلى', en: '' } }),
]
const answer =
  (values: Partial<OwnPage> = {}) =>
  () =>
    json({ entry: ownPage({ sections, ...values }) })

const openPage = (answers: Parameters<typeof openSite>[1] = {}) =>
  openSite('/admin/pages/7', {
    'GET /api/pages/7': answer(),
    ...answersWithMenus(),
    ...answers,
  })

const sectionsIn = (write: { body: unknown } | undefined) =>
  write ? (write.body as OwnPage).sections : []
const row = (name: RegExp) => screen.findByRole('button', { name, expanded: false })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save draft' }))
/** The editor of a Markdown text, once its code has loaded. */
const findEditor = (name: string) =>
  waitFor(() => {
    const box = screen.getByRole('textbox', { name })
    expect(editorIn(box)).not.toBeNull()
    return box
  })
const writeIn = (box: HTMLElement, insert: string) => {
  act(() => editorIn(box)?.write(insert))
}
const orderOf = () =>
  within(screen.getByRole('list', { name: 'Sections' }))
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent)

test('one section is open at a time, and a save sends the sections as a whole', async () => {
  const { writes } = await openPage({ 'PATCH /api/pages/7': answer({ version: 4 }) })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'A new heading' } })
  fireEvent.click(await row(/^Quotation/))
  expect(screen.queryByRole('textbox', { name: 'Heading: English' })).toBeNull()
  expect(screen.getByRole('textbox', { name: 'What was said: English' })).toHaveValue('Close it')
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]).toMatchObject({
    path: '/api/pages/7',
    body: {
      version: 3,
      sections: [{ id: 's-text', heading: { en: 'A new heading' } }, { id: 's-quote' }],
    },
  })
})

test('a Markdown text is written in its editor, and its value is saved', async () => {
  const { writes } = await openPage({ 'PATCH /api/pages/7': answer({ version: 4 }) })
  const text = await findEditor('Text: English')
  expect(text).toHaveTextContent('Words')
  writeIn(text, '## Words\n\nMore **words**')
  fireEvent.click(await row(/^Quotation/))
  fireEvent.click(await row(/^Text/))
  expect(await findEditor('Text: English')).toHaveTextContent('More words')
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({
    sections: [{ text: { ar: 'نص', en: '## Words\n\nMore **words**' } }, {}],
  })
})

test('a gap in a Markdown text leads into its editor', async () => {
  const text = section('text', {
    heading: { ar: 'عنوان', en: 'Heading' },
    text: { ar: 'نص', en: '' },
  })
  await openPage({ 'GET /api/pages/7': answer({ sections: [...sections.slice(1), text] }) })
  const chips = await screen.findAllByRole('button', { name: 'EN 1 missing' })
  fireEvent.click(chips.at(-1) ?? document.body)
  const box = await findEditor('Text: English')
  await waitFor(() => expect(box).toHaveFocus())
  expect(box).toHaveAccessibleDescription('This cannot be empty')
})

test('a section is added by its drawing, below the one that was asked for', async () => {
  await openPage()
  const menu = await screen.findByRole('button', { name: 'More actions for Heading' })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Add a section below' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  expect(dialog.getByText('After “Heading”')).toBeInTheDocument()
  fireEvent.change(dialog.getByRole('searchbox'), { target: { value: 'أرقام' } })
  fireEvent.click(dialog.getByRole('button', { name: /^Figures/ }))
  expect(orderOf()).toEqual([
    expect.stringMatching(/^Text/),
    expect.stringMatching(/^Figures · 2 items/),
    expect.stringMatching(/^Quotation/),
  ])
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Heading: English' })).toHaveFocus(),
  )
  expect(screen.getAllByRole('textbox', { name: 'Figure: English' })).toHaveLength(2)
})

test('the keys for adding a section work in the head of the page too', async () => {
  await openPage()
  const head = await row(/^Top of the page/)
  fireEvent.click(head)
  const lead = screen.getByRole('textbox', { name: 'Introduction: English' })
  fireEvent.keyDown(lead, { key: 'N', code: 'KeyN', altKey: true, shiftKey: true })
  expect(await screen.findByRole('dialog')).toHaveAccessibleDescription(/^At the start/)
})

test('a text of a template is selected when its field takes the focus', async () => {
  const heading = { ar: 'عنوان', en: '[What happened]' }
  await openPage({ 'GET /api/pages/7': answer({ sections: [section('text', { heading })] }) })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Heading: English' })
  fireEvent.focus(box)
  await waitFor(() => expect([box.selectionStart, box.selectionEnd]).toEqual([0, 15]))
})

test('sections move with Alt and arrows, are hidden, copied, and removed until that is undone', async () => {
  const { writes } = await openPage({ 'PATCH /api/pages/7': answer({ version: 4 }) })
  const quote = await row(/^Quotation/)
  quote.focus()
  fireEvent.keyDown(quote, { key: 'ArrowUp', altKey: true })
  expect(orderOf()[0]).toMatch(/^Quotation/)
  expect(screen.getByText('Close it: position 1 of 2')).toBeInTheDocument()
  const choose = async (name: string, action: string) => {
    fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${name}` }), {
      key: 'Enter',
    })
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
    await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  }
  await choose('Close it', 'Hide in both languages')
  await choose('Heading', 'Remove')
  fireEvent.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(orderOf()).toHaveLength(2))
  // Opening a menu before the focus has moved would fail, because the moving focus would close the
  // menu.
  await waitFor(() => expect(screen.getByRole('button', { name: /^Text/ })).toHaveFocus())
  expect(orderOf()[0]).toMatch(/^Quotation · Hidden/)
  await choose('Close it', 'Show again')
  expect(orderOf()[0]).not.toMatch(/Hidden/)
  await choose('Close it', 'Hide in both languages')
  await choose('Heading', 'Copy')
  await waitFor(() => expect(orderOf()).toHaveLength(3))
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  const { sections: sent } = writes.map(({ body }) => body as OwnPage)[0] ?? ownPage()
  expect(sent).toMatchObject([
    { id: 's-quote', isHidden: true },
    { id: 's-text', text: { en: 'Words' } },
    { kind: 'text', text: { en: 'Words' } },
  ])
  expect(sent[2]?.id).not.toBe('s-text')
})

test('sections are dragged with the mouse', async () => {
  const { writes } = await openPage({ 'PATCH /api/pages/7': answer({ version: 4 }) })
  await row(/^Quotation/)
  dragItemBelow('s-text', 's-quote')
  expect(orderOf()[0]).toMatch(/^Quotation/)
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(sectionsIn(writes[0]).map(({ id }) => id)).toEqual(['s-quote', 's-text'])
})

test('a page is submitted for review, which is withdrawn again', async () => {
  const path = '/api/pages/7/review'
  const { writes, answer: reply } = await openPage({
    [`GET ${path}`]: () => json(UNASKED),
    [`POST ${path}`]: () => json(IN_REVIEW),
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Submit for review' }))
  reply(`GET ${path}`, () => json(IN_REVIEW))
  fireEvent.click(screen.getByRole('button', { name: 'Submit' }))
  const withdraw = await screen.findByRole('button', { name: 'Withdraw' })
  reply(`GET ${path}`, () => json(UNASKED))
  fireEvent.click(withdraw)
  await screen.findByRole('button', { name: 'Submit for review' })
  expect(writes.map(({ method, body }) => [method, body])).toEqual([
    ['POST', { note: '' }],
    ['DELETE', undefined],
  ])
})

test('a former version is copied into the form, and saved only by the user', async () => {
  const { lead, description, cover } = ownPage()
  const version = {
    number: 1,
    state: 'published',
    sides: ['ar', 'en'],
    saved: null,
    content: {
      title: { ar: 'مجلسنا', en: 'The first board' },
      lead,
      description,
      cover,
      sections: sections.slice(0, 1),
      isPublished: true,
    },
  }
  const { writes, address } = await openSite('/admin/pages/7/history?version=1', {
    'GET /api/pages/7': answer(),
    ...answersWithMenus(),
    'GET /api/pages/7/versions': () => json([version]),
    'GET /api/pages/7/versions/1': () => json({ version }),
    'PATCH /api/pages/7': answer({ version: 4 }),
  })
  const title = await screen.findByRole('region', { name: 'English · Title' })
  expect(title).toHaveTextContent('The first board')
  fireEvent.click(screen.getByRole('link', { name: 'Copy to the form' }))
  await waitFor(() => expect(address()).toBe('/admin/pages/7'))
  await waitFor(() => expect(orderOf()).toHaveLength(1))
  expect(writes).toEqual([])
  save()
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({ version: 3, title: { en: 'The first board' } })
  expect(sectionsIn(writes[0]).map(({ id }) => id)).toEqual(['s-text'])
})

test('what a language lacks is said at its section, and leads to its field', async () => {
  await openPage()
  fireEvent.click(await screen.findByRole('button', { name: 'EN 1 missing' }))
  const who = await screen.findByRole('textbox', { name: 'Who said it: English' })
  await waitFor(() => expect(who).toHaveFocus())
  expect(who).toHaveAccessibleDescription('This cannot be empty')
})

test('a language with gaps cannot be ticked, and the other one is published', async () => {
  const { writes } = await openPage({
    'POST /api/pages/7/publish': answer({
      version: 4,
      isPublished: true,
      isPublic: { ar: true, en: false },
      hasChanges: { ar: false, en: true },
    }),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('checkbox', { name: 'English' })).toBeDisabled()
  expect(dialog.getByRole('button', { name: 'Close it: Who said it is empty' })).toBeEnabled()
  expect(dialog.getByText('/مجلسنا')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  expect(await screen.findAllByText('The page is published')).not.toEqual([])
  expect(writes).toEqual([
    { method: 'POST', path: '/api/pages/7/publish', body: { version: 3, languages: ['ar'] } },
  ])
})

test('an error from the server is shown at its field, which is opened', async () => {
  await openPage({
    'PATCH /api/pages/7': () =>
      refusal(422, 'validation', {
        errors: [{ field: 'slug.en', rule: 'unique', message: '' }],
      }),
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'x' } })
  save()
  expect(await screen.findByText(/^Another page uses this address/)).toBeInTheDocument()
  expect(screen.getByRole('textbox', { name: 'Address in English' })).toBeInTheDocument()
})

test('two people in one section: the same field asks, and the other text is kept', async () => {
  const [text, quote] = sections
  const theirs = ownPage({
    version: 4,
    sections: [{ ...text, heading: { ar: 'عنوان', en: 'Theirs' } }, quote] as OwnPage['sections'],
  })
  const changed = { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' }
  const { writes, answer: answerNow } = await openPage({
    'PATCH /api/pages/7': () =>
      json({ code: 'version_conflict', message: '', current: { entry: theirs }, changed }, 409),
    'POST /api/pages/7/left-out': () => new Response(null, { status: 204 }),
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'Mine' } })
  save()
  fireEvent.click(await screen.findByRole('button', { name: /^Compare/ }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByRole('region', { name: 'English · Mine: Heading' })).toHaveTextContent(
    'Theirs',
  )
  answerNow('PATCH /api/pages/7', answer({ version: 5 }))
  fireEvent.click(dialog.getByRole('radio', { name: 'Mine' }))
  fireEvent.click(dialog.getByRole('button', { name: /^Save merged text/ }))
  await waitFor(() => expect(writes).toHaveLength(3))
  expect(writes[1]?.body).toEqual({
    items: [{ side: 'en', part: 'sections.s-text.heading', words: 'Theirs', whose: 'theirs' }],
  })
  expect(writes[2]?.body).toMatchObject({ version: 4, sections: [{ heading: { en: 'Mine' } }, {}] })
})

test('two people reorder at once: the last order is saved, and the other can be taken', async () => {
  const three = [...sections, section('call', { heading: { ar: 'دعوة', en: 'Call' } })]
  const [text, quote, call] = three
  const theirs = ownPage({ version: 4, sections: [quote, text, call] as OwnPage['sections'] })
  const changed = { by: { id: 2, name: 'sami' }, at: '2026-11-21T08:00:00.000Z' }
  const merged = answer({ version: 5, sections: [text, call, quote] as OwnPage['sections'] })
  const conflict = () =>
    json({ code: 'version_conflict', message: '', current: { entry: theirs }, changed }, 409)
  let isFirst = true
  const { writes } = await openPage({
    'GET /api/pages/7': answer({ sections: three }),
    'PATCH /api/pages/7': () => {
      const response = isFirst ? conflict() : merged()
      isFirst = false
      return response
    },
  })
  fireEvent.keyDown(await row(/^Call to action/), { key: 'ArrowUp', altKey: true })
  save()
  expect(await screen.findByText(/sami.* put the sections in another order/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /^Compare/ })).toBeNull()
  await waitFor(() => expect(writes).toHaveLength(2))
  const idsIn = (at: number) => sectionsIn(writes[at]).map(({ id }) => id)
  expect(idsIn(1)).toEqual(['s-text', 's-call', 's-quote'])
  fireEvent.click(screen.getByRole('button', { name: 'Use the other order' }))
  save()
  await waitFor(() => expect(writes).toHaveLength(3))
  expect(idsIn(2)).toEqual(['s-quote', 's-text', 's-call'])
})

test('a finding is said below its field, at its section and before publishing', async () => {
  const call = section('call', {
    heading: { ar: 'نداء', en: 'Give' },
    buttons: [{ id: 'b', label: { ar: 'تبرّع', en: 'Give' }, target: '/board' }],
  })
  const filled = { description: { ar: 'وصف', en: 'Words' }, sections: [...sections, call] }
  await openPage({
    'GET /api/pages/7': answer(filled),
    'GET /api/pages': () => json([ownPage({ id: 8, slug: { ar: 'لجنة', en: 'board' } })]),
  })
  fireEvent.click(await screen.findByRole('button', { name: '1 thing to check' }))
  const list = await screen.findByRole('list', { name: 'What to check' })
  expect(list).toHaveTextContent('A link leads to a page that is still a draft')
  fireEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Show' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() =>
    expect(document.activeElement).toHaveAttribute(
      'name',
      'shared.sections/s-call/buttons/b/target',
    ),
  )
})

test('a page without sections says so once before publishing, and leads to adding one', async () => {
  await openPage({ 'GET /api/pages/7': answer({ sections: [] }) })
  fireEvent.click(await screen.findByRole('button', { name: 'Publish' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('The page has no sections yet.')).toBeInTheDocument()
  fireEvent.click(dialog.getByRole('button', { name: 'Add the first section' }))
  const adding = within(await screen.findByRole('dialog', { name: 'Add a section' }))
  expect(adding.getByText('At the start of the page')).toBeInTheDocument()
})

test('a section is copied to the end of another page, with ids of its own', async () => {
  const other = ownPage({ id: 8, version: 5, titles: { ar: 'وظائف', en: 'Jobs' }, sections: [] })
  const { writes } = await openPage({
    'GET /api/pages': () => json([ownPage(), other]),
    'GET /api/pages/8': () => json({ entry: other }),
    'PATCH /api/pages/8': () => json({ entry: other }),
  })
  const menu = await screen.findByRole('button', { name: 'More actions for Heading' })
  fireEvent.keyDown(menu, { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Copy to another page' }))
  const dialog = within(await screen.findByRole('dialog'))
  fireEvent.click(await dialog.findByRole('button', { name: 'Jobs' }))
  expect(await screen.findAllByText('Copied to “Jobs”')).not.toEqual([])
  expect(writes).toMatchObject([
    { path: '/api/pages/8', body: { version: 5, sections: [{ text: { en: 'Words' } }] } },
  ])
  expect(sectionsIn(writes[0])[0]?.id).not.toBe('s-text')
})

test('unpublishing a language says first what its address then shows', async () => {
  const { writes } = await openPage({
    'GET /api/pages/7': answer({ isPublic: { ar: true, en: true } }),
    'POST /api/pages/7/withdraw': answer({ version: 4, isPublic: { ar: true, en: false } }),
  })
  fireEvent.keyDown(await screen.findByRole('button', { name: 'More actions' }), { key: 'Enter' })
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Unpublish the English page' }))
  const dialog = within(await screen.findByRole('alertdialog'))
  expect(dialog.getByText(/our-board.*visitors will then read the page in the other/)).toBeVisible()
  expect(writes).toEqual([])
  fireEvent.click(dialog.getByRole('button', { name: 'Unpublish' }))
  expect(await screen.findAllByText('The page was unpublished')).not.toEqual([])
  expect(writes).toMatchObject([{ body: { version: 3, languages: ['en'] } }])
})

test('the preview shows the saved page in each language, and again after each save', async () => {
  const PREVIEW = 'POST /api/pages/7/preview'
  const { callsTo } = await openPage({
    'PATCH /api/pages/7': answer({ version: 4 }),
    [PREVIEW]: () => json({ html: '<!doctype html><h1>Our board</h1>' }),
  })
  const heading = await screen.findByRole('textbox', { name: 'Heading: English' })
  fireEvent.change(heading, { target: { value: 'A new heading' } })
  fireEvent.click(screen.getByRole('tab', { name: 'Preview' }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(1))
  expect(callsTo(PREVIEW)[0]?.body).toEqual({ language: 'en' })
  save()
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(2))
  fireEvent.click(screen.getByRole('radio', { name: 'Arabic' }))
  await waitFor(() => expect(callsTo(PREVIEW)).toHaveLength(3))
  expect(callsTo(PREVIEW)[2]?.body).toEqual({ language: 'ar' })
})

test('is read-only without the right to change it', async () => {
  await openPage({
    'GET /api/pages/7': answer({ can: { update: false, publish: false, delete: false } }),
  })
  expect(await screen.findByRole('textbox', { name: 'Heading: English' })).toHaveAttribute(
    'readonly',
  )
  expect(screen.queryByRole('button', { name: 'Add a section' })).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save draft' })).toBeNull()
})
