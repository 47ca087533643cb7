import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAnswers } from '@ufuq/shared/contract/imports/plan'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { aPair, aPlan, anImport, openImport } from './import-testbed.tsx'

const question = (title: string) => screen.findByRole('group', { name: new RegExp(title) })
const radio = (group: HTMLElement, name: string) => within(group).getByRole('radio', { name })

test('pairs are answered one by one, or all at once', async () => {
  const pairs = [aPair(1), aPair(2)]
  const { writes, answer } = await openImport(anImport(), {
    'GET /api/imports/4/pairs': () => json(pairs),
    'PUT /api/imports/4/pairs': () => json({ import: anImport({ version: 8, openPairs: 1 }) }),
  })
  expect(await screen.findByText('2 questions are open.')).toBeVisible()
  fireEvent.click(radio(await question('Text 1'), 'Keep separate'))
  expect(await screen.findByText('1 question is open.')).toBeVisible()
  answer('GET /api/imports/4/pairs', () =>
    json([aPair(1, { answer: 'apart' }), aPair(2, { answer: 'joined' })]),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Link 1 likely translation' }))
  await waitFor(async () => expect(radio(await question('Text 2'), 'Link')).toBeChecked())
  expect(writes.map(({ body }) => body)).toEqual([
    { version: 7, pair: 1, answer: 'apart' },
    { version: 8, answer: 'joined' },
  ])
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

test('a file with posts only is explained', async () => {
  await openImport(anImport({ openPairs: 0 }), {
    'GET /api/imports/4/plan': () =>
      json(
        aPlan({
          hasPostsOnly: true,
          pairs: { joined: 1, suggested: 0, single: { ar: 0, en: 0 } },
        }),
      ),
    'GET /api/imports/4/pairs': () => json([]),
  })
  expect(await screen.findByText('This file has no pages and no pictures')).toBeVisible()
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

test('a backup that failed is why the import did not start', async () => {
  await openImport(anImport({ stop: { code: 'backup', isUndo: false, at: 0 } }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The import did not start, because the backup failed.')
  expect(await screen.findByRole('button', { name: /^Import \d/ })).toBeEnabled()
})

test('the menus of the former site are shown, each entry with what it becomes', async () => {
  const entries = [
    { label: 'About us', level: 0, address: '/about/', becomes: 'page' as const },
    { label: 'Shop', level: 1, address: 'https://shop.example', becomes: null },
  ]
  await openImport(anImport(), {
    'GET /api/imports/4/plan': () => json(aPlan({ menus: [{ name: 'Main menu', entries }] })),
  })
  const menu = await screen.findByRole('heading', { name: 'Main menu' })
  const rows = menu.parentElement?.querySelectorAll('li') ?? []
  expect([...rows].map(({ textContent }) => textContent)).toEqual([
    'About us/about/Page',
    '– Shophttps://shop.exampleNot imported',
  ])
  const link = screen.getByRole('link', { name: 'Open menus' })
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
