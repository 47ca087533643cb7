import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { OwnPage } from '@ufuq/shared/contract/own-pages'
import { answerQuestion } from '../../../../testing/answer-question.ts'
import { json, refusal } from '../../../../testing/fake-api.ts'
import { openSite } from '../../site-testbed.tsx'
import { ownPage, section } from '../own-pages-testbed.ts'

afterEach(() => vi.unstubAllGlobals())

const openList = (pages: readonly OwnPage[], path = '/admin/site') =>
  openSite(path, {
    'GET /api/site/pages': () => json([]),
    'GET /api/pages': () => json(pages),
    'GET /api/pages/unlinked': () => json({ ids: [1] }),
  })

const whole = section('text', { text: { ar: 'نص', en: 'Words' } })
const published = ownPage({
  id: 1,
  title: { ar: 'الوظائف', en: 'Jobs' },
  sections: [whole],
  isPublished: true,
  isPublic: { ar: true, en: true },
  hasChanges: { ar: false, en: false },
})

test('lists custom pages with their state in each language and what they lack', async () => {
  await openList([
    published,
    ownPage({ title: { ar: 'مجلسنا', en: '' }, slug: { ar: 'مجلسنا', en: '' }, sections: [whole] }),
  ])
  const table = within(await screen.findByRole('table', { name: 'Pages you added' }))
  const board = within(table.getByRole('row', { name: /^مجلسنا/ }))
  expect(board.getByText('Arabic: Draft')).toBeInTheDocument()
  expect(board.getByText('English: Not written yet')).toBeInTheDocument()
  expect(board.getByText('1 missing')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: 'Incomplete in a language 1' }))
  expect(table.queryByRole('row', { name: /^Jobs/ })).toBeNull()
})

test('without any, it invites to choose a template', async () => {
  await openList([])
  expect(await screen.findByRole('link', { name: 'Choose a template' })).toHaveAttribute(
    'href',
    '/admin/pages/create',
  )
})

async function openNew(answers: Parameters<typeof openSite>[1] = {}) {
  const view = await openSite('/admin/pages/create', {
    'GET /api/pages/7': () => json({ entry: ownPage({ sections: [whole] }) }),
    ...answers,
  })
  const title = await screen.findByRole('textbox', { name: 'Title in English' })
  return { ...view, title }
}
const create = () => fireEvent.click(screen.getByRole('button', { name: 'Create the draft' }))

test('one title is enough, and its address follows it', async () => {
  const { title, writes } = await openNew({
    'POST /api/pages': () => json({ entry: ownPage() }, 201),
  })
  create()
  expect(await screen.findByText('Write this in at least one language')).toBeInTheDocument()
  expect(title).toHaveFocus()
  fireEvent.change(title, { target: { value: 'Winter appeal' } })
  expect(screen.getByText('/en/winter-appeal')).toBeInTheDocument()
  fireEvent.click(screen.getByRole('radio', { name: /^Appeal/ }))
  create()
  await screen.findByRole('heading', { level: 1, name: 'Our board' })
  expect(writes[0]).toMatchObject({
    body: {
      title: { en: 'Winter appeal' },
      sections: [{ kind: 'text' }, { kind: 'picture' }, {}, {}, {}, {}],
    },
  })
  expect(writes[0]?.body).not.toHaveProperty('slug')
})

test.each([
  ['ar', 'Two-letter addresses are reserved for languages'],
  ['about', 'This address is reserved for the site. Choose another one.'],
  ['2027', 'An address needs at least one letter'],
  ['a.pdf', 'An address with a dot would look like a file'],
  ['a/b', 'Use only letters, digits and hyphens'],
  ['x'.repeat(201), 'An address can have at most 200 characters'],
])('the address %s is refused with its own sentence', async (address, sentence) => {
  const { title, writes } = await openNew()
  fireEvent.change(title, { target: { value: 'Board' } })
  fireEvent.click(screen.getByRole('button', { name: 'Change the address in English' }))
  const field = await screen.findByRole('textbox', { name: 'Address in English' })
  fireEvent.change(field, { target: { value: address } })
  create()
  expect(await screen.findByText(sentence)).toBeInTheDocument()
  expect(writes).toEqual([])
})

test('an address of another page is refused where it is typed', async () => {
  const { title } = await openNew({
    'POST /api/pages': () =>
      refusal(422, 'validation', { errors: [{ field: 'slug.en', rule: 'unique', message: '' }] }),
  })
  fireEvent.change(title, { target: { value: 'Board' } })
  create()
  expect(await screen.findByText(/^Another page uses this address/)).toBeInTheDocument()
  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: 'Address in English' })).toBeInTheDocument(),
  )
})

test('the bin of pages restores, and deletes for good after a question', async () => {
  const inBin = (id: number, en: string) => ({
    ...ownPage({ id, title: { ar: '', en } }),
    deletedAt: '2026-11-21T08:00:00.000Z',
    deletedBy: { id: 2, name: 'sami' },
    daysLeft: 29,
    restorable: { restore: true, erase: true },
  })
  let left = [inBin(7, 'Our board'), inBin(8, 'Winter appeal')]
  const { writes } = await openSite('/admin/pages/bin', {
    'GET /api/pages/bin': () => json(left),
    'POST /api/pages/bin/7/restore': () => {
      left = left.slice(1)
      return json({ entry: ownPage() })
    },
    'DELETE /api/pages/bin/8': () => {
      left = []
      return new Response(null, { status: 204 })
    },
  })
  const choose = async (title: string, action: string) => {
    const more = await screen.findByRole('button', { name: `More actions for ${title}` })
    fireEvent.keyDown(more, { key: 'Enter' })
    fireEvent.click(await screen.findByRole('menuitem', { name: action }))
  }
  await choose('Our board', 'Restore')
  await waitFor(() => expect(screen.queryByText('Our board')).toBeNull())
  await choose('Winter appeal', 'Delete for good')
  await answerQuestion('Delete for good')
  expect(await screen.findByText('The bin is empty')).toBeInTheDocument()
  expect(writes.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/pages/bin/7/restore',
    'DELETE /api/pages/bin/8',
  ])
})
