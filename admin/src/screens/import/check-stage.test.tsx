import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { ImportAnswers } from '@ufuq/shared/contract/imports/plan'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { json, refusal } from '../../testing/fake-api.ts'
import { aPlan, anImport, openImport } from '../../testing/import-testbed.tsx'

test('likely pairs are linked on request', async () => {
  const { writes } = await openImport(anImport(), {
    'PATCH /api/imports/4': () => json({ import: anImport({ version: 8 }) }),
  })
  expect(await screen.findByText('Text 1')).toBeVisible()
  fireEvent.click(screen.getByRole('checkbox', { name: 'Link 2 likely translations' }))
  await waitFor(() => expect(writes[0]?.body).toEqual({ version: 7, joinsLikely: true }))
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
  await openImport(anImport(), {
    'GET /api/imports/4/plan': () => json(aPlan({ hasPostsOnly: true })),
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
