import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAnswers, ImportTag } from '@ufuq/shared/contract/imports/plan'
import { answerQuestion } from '../../../testing/answer-question.ts'
import { json, refusal } from '../../../testing/fake-api.ts'
import { aPair, aPlan, aText, anImport, openImport } from '../import-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

const question = (title: string) => screen.findByRole('radiogroup', { name: new RegExp(title) })
const radio = (group: HTMLElement, name: string) => within(group).getByRole('radio', { name })

test('an answer is sent with the version, the row stays, and the bar counts what is open', async () => {
  const { writes } = await openImport(anImport(), {
    'PUT /api/imports/4/pairs': () => json({ import: anImport({ version: 8, openPairs: 1 }) }),
  })
  expect(await screen.findByText('2 questions are open.')).toBeVisible()
  fireEvent.click(radio(await question('Text 1'), 'Link'))
  expect(await screen.findByText('1 question is open.')).toBeVisible()
  expect(writes[0]?.body).toEqual({ version: 7, pairs: [{ ar: 1, en: 101, answer: 'joined' }] })
  expect(radio(await question('Text 1'), 'Link')).toBeChecked()
  fireEvent.click(radio(await question('Text 2'), 'Keep separate'))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body).toEqual({ version: 8, pairs: [{ ar: 2, en: 102, answer: 'apart' }] })
})

test('Alt with the arrows goes from one open question to the next and back', async () => {
  await openImport(anImport())
  const first = radio(await question('Text 1'), 'Link')
  const second = radio(await question('Text 2'), 'Link')
  const press = (key: string) =>
    fireEvent.keyDown(document.activeElement ?? document.body, { key, altKey: true })
  press('ArrowDown')
  expect(first).toHaveFocus()
  expect(screen.getByText('Open question 1 of 2')).toBeInTheDocument()
  press('ArrowDown')
  expect(second).toHaveFocus()
  press('ArrowUp')
  expect(first).toHaveFocus()
  press('ArrowUp')
  expect(second).toHaveFocus()
})

test('certain pairs are linked at once, and this is undone', async () => {
  const joined = [{ ar: 1, en: 101 }]
  const { writes } = await openImport(anImport(), {
    'POST /api/imports/4/pairs/certain': () =>
      json({ import: anImport({ version: 8, openPairs: 1 }), joined }),
    'PUT /api/imports/4/pairs': () => json({ import: anImport({ version: 9 }) }),
  })
  fireEvent.click(
    await screen.findByRole('button', { name: /^Link 1 translation with the same date/ }),
  )
  expect(await screen.findByText(/1 link was made/)).toBeVisible()
  expect(radio(await question('Text 1'), 'Link')).toBeChecked()
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes[1]?.body).toEqual({ version: 8, pairs: [{ ar: 1, en: 101, answer: null }] })
})

test('another text is found for a suggestion, which is then kept separate', async () => {
  const { writes, callsTo } = await openImport(anImport(), {
    'GET /api/imports/4/records': () => json([aText(50, 'ar', 'البئر الجديدة')]),
    'PUT /api/imports/4/pairs': () => json({ import: anImport({ version: 8, openPairs: 1 }) }),
  })
  const [another] = await screen.findAllByRole('button', { name: 'Another text…' })
  fireEvent.click(another as HTMLElement)
  const search = within(
    await screen.findByRole('region', { name: 'Find the translation of “Text 1”' }),
  )
  fireEvent.change(search.getByRole('searchbox'), { target: { value: 'البئر' } })
  fireEvent.click(search.getByRole('button', { name: 'Search' }))
  fireEvent.click(await search.findByRole('button', { name: 'Link “البئر الجديدة”' }))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toMatchObject({
    pairs: [
      { ar: 1, en: 101, answer: 'apart' },
      { ar: 50, en: 101, answer: 'joined' },
    ],
  })
  const asked = callsTo('GET /api/imports/4/records').map(({ path }) => path)
  expect(asked.some((path) => path.includes('language=ar') && path.includes('q='))).toBe(true)
})

test('pictures are fetched only from allowed hosts, and a private one can’t be allowed', async () => {
  const { writes } = await openImport(anImport(), {
    'PATCH /api/imports/4': () => json({ import: anImport({ version: 8 }) }),
  })
  const box = (name: RegExp) => screen.getByRole('checkbox', { name })
  await screen.findByRole('list', { name: 'Websites that pictures may be downloaded from' })
  expect(box(/old\.example/)).toBeChecked()
  expect(box(/192\.168/)).toBeDisabled()
  fireEvent.click(box(/cdn\.example/))
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toEqual({ version: 7, hosts: ['old.example', 'cdn.example'] })
})

test('if somebody else answered meanwhile, the current state is read again', async () => {
  const { callsTo } = await openImport(anImport(), {
    'PATCH /api/imports/4': () => refusal(409, 'version_conflict'),
  })
  fireEvent.click(await screen.findByRole('radio', { name: /All as drafts/ }))
  expect(await screen.findByText(/Another administrator has changed this import/)).toBeVisible()
  await waitFor(() => expect(callsTo('GET /api/imports/current').length).toBeGreaterThan(1))
})

test('a file with posts only is explained, and pairs of the former site have no question', async () => {
  await openImport(anImport({ openPairs: 0 }), {
    'GET /api/imports/4/plan': () =>
      json(
        aPlan({
          hasPostsOnly: true,
          pairs: { joined: 1, suggested: 0, certain: 0, single: { ar: 0, en: 0 } },
        }),
      ),
    'GET /api/imports/4/pairs': () => json([aPair(1, { origin: 'file', answer: 'joined' })]),
  })
  expect(await screen.findByText('This file has no pages and no pictures')).toBeVisible()
  expect(await screen.findByText('Text 1')).toBeInTheDocument()
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('an author without an account gets a chosen one, or else the own one', async () => {
  const given = (authors: Import['answers']['authors']) =>
    anImport({ version: 8, answers: { ...anImport().answers, authors } })
  const { writes, answer } = await openImport(anImport(), {
    'PATCH /api/imports/4': () => json({ import: given({ layla: 3 }) }),
  })
  const choice = await screen.findByRole('combobox', { name: 'Account for texts by “Layla”' })
  expect(choice).toHaveDisplayValue('Your account')
  await within(choice).findByRole('option', { name: 'Account of nour' })
  fireEvent.change(choice, { target: { value: '3' } })
  await waitFor(() => expect(choice).toHaveDisplayValue('Account of nour'))
  answer('PATCH /api/imports/4', () => json({ import: given({}) }))
  fireEvent.change(choice, { target: { value: '' } })
  await waitFor(() => expect(writes).toHaveLength(2))
  expect(writes.map(({ body }) => (body as ImportAnswers).author)).toEqual([
    { login: 'layla', account: 3 },
    { login: 'layla', account: null },
  ])
})

test('a name that a tag lacks is optional, and stored when the field is left', async () => {
  const tags: ImportTag[] = [
    { ar: 'الماء', en: null, given: null, isKnown: false },
    { ar: 'السلام', en: 'Peace', given: null, isKnown: true },
  ]
  const { writes } = await openImport(anImport(), {
    'GET /api/imports/4/plan': () => json(aPlan({ tags: { count: 2, named: 1, known: 1 } })),
    'GET /api/imports/4/tags': () => json(tags),
    'PUT /api/imports/4/tags': () => json({ import: anImport({ version: 8 }) }),
  })
  const name = await screen.findByRole('textbox', { name: 'English name of “الماء”', hidden: true })
  expect(screen.getAllByRole('textbox', { name: /name of/, hidden: true })).toHaveLength(1)
  fireEvent.blur(name)
  fireEvent.change(name, { target: { value: ' Water ' } })
  fireEvent.blur(name)
  await waitFor(() => expect(writes).toHaveLength(1))
  expect(writes[0]?.body).toEqual({ version: 7, language: 'ar', of: 'الماء', name: 'Water' })
})

test('a backup that failed is why the import did not start', async () => {
  await openImport(anImport({ stop: { code: 'backup', isUndo: false, at: 0 } }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The import did not start, because the backup failed.')
  expect(screen.getByRole('button', { name: /^Import \d/ })).toBeEnabled()
})

test('the menus of the former site are shown, each entry with what it becomes', async () => {
  const entries = [
    { label: 'About us', level: 0, address: '/about/', becomes: 'page' as const },
    { label: 'Shop', level: 1, address: 'https://shop.example', becomes: null },
  ]
  await openImport(anImport(), {
    'GET /api/imports/4/plan': () => json(aPlan({ menus: [{ name: 'Main menu', entries }] })),
  })
  const menu = await screen.findByRole('heading', { name: 'Main menu', hidden: true })
  const rows = menu.parentElement?.querySelectorAll('li') ?? []
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    'About us/about/Page',
    'Shophttps://shop.exampleNot imported',
  ])
  const link = screen.getByRole('link', { name: 'Open menus', hidden: true })
  expect(link).toHaveAttribute('href', '/admin/menus')
})

test('authors without an account are named at the end of their texts on request', async () => {
  const { writes } = await openImport(anImport(), {
    'PATCH /api/imports/4': () => json({ import: anImport({ version: 8 }) }),
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Name the author/ }))
  await waitFor(() => expect(writes[0]?.body).toEqual({ version: 7, hasBylines: true }))
})

test('a file is discarded with the answers, after a question', async () => {
  const { writes, answer } = await openImport(anImport(), {
    'DELETE /api/imports/4': () => new Response(null, { status: 204 }),
  })
  const discard = async () =>
    fireEvent.click(await screen.findByRole('button', { name: 'Discard the file' }))
  await discard()
  await answerQuestion('Cancel')
  expect(writes).toEqual([])
  const nothing = { import: null, maxBytes: 1, makesBackups: true, freeBytes: null }
  answer('GET /api/imports/current', () => json(nothing))
  await discard()
  await answerQuestion('Discard the file')
  expect(await screen.findByText('Import from another site')).toBeVisible()
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/imports/4'])
})
