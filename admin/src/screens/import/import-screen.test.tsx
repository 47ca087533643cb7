import { fireEvent, screen, waitFor } from '@testing-library/react'
import type { ReportedRecord } from '@ufuq/shared/contract/imports/report'
import { expect, test } from 'vitest'
import { answerQuestion } from '../../testing/answer-question.ts'
import { savedFiles } from '../../testing/confirmation.ts'
import { json } from '../../testing/fake-api.ts'
import { anImport, openImport } from '../../testing/import-testbed.tsx'

const can = { apply: false, pause: false, resume: false, undo: false, discard: false }
const progress = {
  done: 12,
  total: 48,
  pictures: { brought: 3, left: 0, hidden: 0 },
  minutesLeft: 4,
}
const result = {
  run: 2,
  fates: { imported: 40, loss: 4, known: 0, left: 9, failed: 1 },
  pictures: { brought: 30, left: 5, hidden: 2 },
  addresses: 45,
  excluded: [],
}

test('at first, the page explains how to get the file from each system', async () => {
  await openImport(null)
  expect(await screen.findByText('Import from another site')).toBeVisible()
  expect(screen.getByText(/open Tools, then Export/)).toBeVisible()
  expect(screen.queryByLabelText(/Address of the former site/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Ghost/ }))
  expect(screen.getByText(/Press “Export content and settings”/)).toBeVisible()
  expect(screen.getByLabelText(/Address of the former site/)).toBeVisible()
})

test('a file that is too large is not sent', async () => {
  const { writes } = await openImport(null)
  const file = new File(['x'], 'export.xml')
  Object.defineProperty(file, 'size', { value: 3 * 1024 ** 3 })
  const [input] = await screen.findAllByLabelText('Choose the file', { selector: 'input' })
  fireEvent.change(input as HTMLElement, { target: { files: [file] } })
  expect(await screen.findByRole('alert')).toHaveTextContent(/larger than/)
  expect(writes).toHaveLength(0)
})

test('a refused file is named with the reason, and another one can be chosen', async () => {
  const refusal = { code: 'damaged' as const, message: 'Line 12: unclosed tag' }
  await openImport(anImport({ state: 'refused', refusal, can }))
  expect(await screen.findByText('old-site.xml cannot be imported')).toBeVisible()
  expect(screen.getByText(/Line 12: unclosed tag/)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Choose the file' })).toBeEnabled()
})

test('an export of another system is named with a way, and no other way is shown', async () => {
  const refusal = { code: 'substack' as const, message: '' }
  await openImport(anImport({ state: 'refused', refusal, can }))
  expect(
    await screen.findByText(/Import it into Ghost and bring Ghost’s export here/),
  ).toBeVisible()
  expect(screen.queryByText(/Get it from WordPress/)).toBeNull()
  fireEvent.click(screen.getByRole('radio', { name: /Ghost/ }))
  expect(screen.getByText(/Press “Export content and settings”/)).toBeVisible()
})

test('another file is chosen after a report, and its import is then shown', async () => {
  const first = await openImport(anImport({ state: 'done', result, can }))
  fireEvent.click(await screen.findByRole('link', { name: 'Import another file' }))
  expect(await screen.findByText('Import from another site')).toBeVisible()
  expect(first.address()).toBe('/admin/import?new=4')
})

test('the import of the other file is shown at its end', async () => {
  await openImport(anImport({ id: 5, state: 'done', result, can }), {}, { search: '?new=4' })
  expect(await screen.findByText('The import is finished')).toBeVisible()
})

test('while the file is read, the number of items is shown', async () => {
  await openImport(anImport({ state: 'reading', read: 190, source: null, can }))
  expect(await screen.findByText('190 items read')).toBeVisible()
})

test('an import is paused and resumed', async () => {
  let state: 'running' | 'paused' = 'running'
  const shown = () =>
    anImport({
      state,
      progress: { ...progress, minutesLeft: state === 'running' ? 4 : null },
      can: { ...can, pause: state === 'running', resume: state === 'paused' },
    })
  await openImport(shown(), {
    'POST /api/imports/4/pause'() {
      state = 'paused'
      return json({ import: shown() })
    },
    'POST /api/imports/4/resume'() {
      state = 'running'
      return json({ import: shown() }, 202)
    },
  })
  expect(await screen.findByRole('heading', { name: 'About 4 minutes left' })).toBeVisible()
  expect(screen.getByRole('progressbar', { name: 'The whole import' })).toHaveAttribute(
    'aria-valuenow',
    '25',
  )
  fireEvent.click(screen.getByRole('button', { name: 'Pause' }))
  expect(await screen.findByText('The import is paused')).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Resume' }))
  expect(await screen.findByText('The import is running')).toBeVisible()
})

test('an import that stopped says why, and after how many texts', async () => {
  const stop = { code: 'storageFull' as const, isUndo: false, at: 12 }
  await openImport(anImport({ state: 'stopped', progress, stop, can: { ...can, resume: true } }))
  const alert = await screen.findByRole('alert')
  expect(alert).toHaveTextContent('The server’s disk is full.')
  expect(alert).toHaveTextContent('It stopped after 12 texts.')
})

test('an undo that stopped can only be continued', async () => {
  const stop = { code: 'internal' as const, isUndo: true, at: 48 }
  const { writes } = await openImport(
    anImport({ state: 'stopped', progress, stop, can: { ...can, undo: true } }),
    {
      'POST /api/imports/4/undo': () => json({ import: anImport({ state: 'undoing', can }) }, 202),
    },
  )
  expect(await screen.findByText('Undoing has stopped')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  expect(screen.queryByRole('progressbar')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Continue undoing' }))
  expect(await screen.findByText('The import is being undone')).toBeVisible()
  expect(writes.map(({ path }) => path)).toEqual(['/api/imports/4/undo'])
})

test('while the backup before the import is made, the page says so', async () => {
  await openImport(anImport({ state: 'running', isBackingUp: true, can: { ...can, pause: true } }))
  expect(await screen.findByText('A backup is being made')).toBeVisible()
})

test('the report is downloaded as a file', async () => {
  const saved = savedFiles()
  await openImport(anImport({ state: 'done', result, can }), {
    'GET /api/imports/4/report.csv?language=en': () => new Response('csv'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Download as CSV' }))
  await waitFor(() => expect(saved).toEqual(['report.csv']))
})

test('records in the bin have a link to the bin', async () => {
  const record = (kind: 'publication' | 'page', id: number): ReportedRecord => ({
    id,
    kind: kind === 'page' ? 'page' : 'text',
    title: `Text ${id}`,
    code: 'en',
    address: '',
    fate: 'imported',
    link: { kind, id, isBinned: true },
    reasons: [],
  })
  await openImport(anImport({ state: 'undone', result, can }), {
    'GET /api/imports/4/report': () => json([record('publication', 5), record('page', 6)]),
  })
  const links = await screen.findAllByRole('link', { name: /^In the bin/ })
  expect(screen.queryByText(/Imported|old addresses redirect/)).toBeNull()
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/admin/publications/bin',
    '/admin/pages/bin',
  ])
})

test('the report lists each text, and its filter is in the address', async () => {
  const record: ReportedRecord = {
    id: 9,
    kind: 'text',
    title: 'Youth councils',
    code: 'en',
    address: '/en/2021/05/youth-councils/',
    fate: 'loss',
    link: { kind: 'publication', id: 31, isBinned: false },
    reasons: [{ kind: 'form', text: '[contact-form-7]' }],
  }
  const { address, callsTo } = await openImport(anImport({ state: 'done', result, can }), {
    'GET /api/imports/4/report': () => json([record]),
  })
  expect(await screen.findByText('Youth councils')).toBeVisible()
  expect(
    screen.getByRole('link', { name: 'Open the publication: Youth councils' }),
  ).toHaveAttribute('href', '/admin/publications/edit-bilingual/31')
  expect(await screen.findByText('Forms: [contact-form-7]')).toBeVisible()
  fireEvent.click(screen.getByRole('radio', { name: /^With losses/ }))
  await waitFor(() => expect(address()).toBe('/admin/import?fate=loss'))
  await waitFor(() =>
    expect(callsTo('GET /api/imports/4/report').at(-1)?.path).toContain('fate=loss'),
  )
})

test('an import is undone after a question, and what stays is listed', async () => {
  const kept = [{ kind: 'publication' as const, id: 8, title: 'The well' }]
  const undone = { removed: 43, gone: 0, pictures: 30, picturesUsed: 0, kept }
  const undoableUntil = '2026-12-24T08:00:00.000Z'
  await openImport(
    anImport({ state: 'done', result, undoableUntil, can: { ...can, undo: true } }),
    {
      'POST /api/imports/4/undo': () =>
        json({ import: anImport({ state: 'undone', result, undone, can }) }, 202),
    },
  )
  expect(await screen.findByText(/Possible until .*24 December 2026/)).toBeVisible()
  fireEvent.click(screen.getByRole('button', { name: 'Undo the import…' }))
  expect(await answerQuestion('Undo this import')).toContain('Everything that it created')
  expect(await screen.findByText('The import was undone')).toBeVisible()
  expect(screen.getByText(/43 texts were moved to the bin/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'The well' })).toBeVisible()
})
