import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Export, Exports } from '@ufuq/shared/contract/exports'
import type { SessionUser } from '@ufuq/shared/contract/users'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator, author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const anExport = (more: Partial<Export> = {}): Export => ({
  id: 4,
  form: 'json',
  state: 'waiting',
  startedBy: { id: 1, name: 'mariam' },
  createdAt: '2026-11-20T08:00:00.000Z',
  expiresAt: '2026-11-27T08:00:00.000Z',
  percent: 0,
  failure: null,
  file: null,
  ...more,
})
const file = { name: 'ufuq.example-json-2026-11-20.zip', bytes: 46_000_000, sha256: '5f1c9a40' }
const made = anExport({ state: 'made', percent: 100, file })

type Answers = Parameters<typeof fakeApi>[0]

/** Opens the screen; `state.exports` is what the server lists. */
async function openExport(
  exports: Export[],
  answers: Answers = {},
  { user = administrator, hasRoom = true }: { user?: SessionUser; hasRoom?: boolean } = {},
) {
  const state: Exports = {
    exports,
    forms: [
      { form: 'json', bytes: 46_000_000, hasRoom },
      { form: 'wordpress', bytes: null, hasRoom: true },
    ],
  }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'GET /api/exports': () => json(state),
    ...answers,
  })
  await renderAdmin('/admin/export', { language: 'en' })
  await screen.findByRole('heading', { level: 1 })
  return { ...api, state }
}

const form = async (name: string) => within(await screen.findByRole('region', { name }))

test('each form says what it contains, and can be made; nothing is listed at first', async () => {
  await openExport([])
  const content = await form('Content as JSON')
  expect(content.getByText(/^Accounts, messages, subscribers/)).toBeVisible()
  expect(content.getByText(/of about 46 MB/)).toBeVisible()
  expect(content.getByRole('button', { name: 'Export as JSON' })).toBeEnabled()
  expect((await form('A file for WordPress')).getByText(/keep it running/)).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Made' })).toBeNull()
})

test('the list follows an export until it is made; no other one starts meanwhile', async () => {
  const { state, writes } = await openExport([], {
    'POST /api/exports'() {
      state.exports = [anExport()]
      return json({ export: anExport() }, 202)
    },
  })
  const button = (await form('Content as JSON')).getByRole('button', { name: 'Export as JSON' })
  fireEvent.click(button)
  expect(await screen.findByText(/begins in a moment/)).toBeVisible()
  expect(writes[0]?.body).toEqual({ form: 'json' })
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('Available once the current export has finished.')
  state.exports = [anExport({ state: 'making', percent: 61 })]
  const bar = await screen.findByRole('progressbar', { name: 'Content as JSON' })
  await waitFor(() => expect(bar).toHaveAttribute('aria-valuenow', '61'), { timeout: 5000 })
  state.exports = [made]
  expect(await screen.findByText('SHA-256 5f1c9a40', {}, { timeout: 5000 })).toBeVisible()
  expect(screen.getByText('“Content as JSON” can be downloaded.')).toHaveRole('status')
  expect(button).toBeEnabled()
})

test('an export is cancelled', async () => {
  const { state } = await openExport([anExport({ state: 'making', percent: 3 })], {
    'DELETE /api/exports/4'() {
      state.exports = []
      return new Response(null, { status: 204 })
    },
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Cancel: Content as JSON' }))
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Made' })).toBeNull())
  expect(screen.getByRole('heading', { name: 'Take your site with you' })).toHaveFocus()
})

test('a failed export says why, and is tried again', async () => {
  const failed = anExport({ state: 'failed', failure: 'storageFull' })
  const { state } = await openExport([failed], {
    'POST /api/exports'() {
      state.exports = [anExport({ id: 5 })]
      return json({ export: anExport({ id: 5 }) }, 202)
    },
  })
  expect(await screen.findAllByText(/the server’s disk is full/)).toHaveLength(2)
  fireEvent.click(screen.getByRole('button', { name: 'Try again: Content as JSON' }))
  expect(await screen.findByText(/begins in a moment/)).toBeVisible()
})

test('the file is downloaded after the password was given', async () => {
  const save = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    save(this.download)
  })
  const urls = { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, urls))
  let isFresh = false
  await openExport([made], {
    'POST /api/auth/confirm-password'() {
      isFresh = true
      return new Response(null, { status: 204 })
    },
    'GET /api/exports/4/file': () =>
      isFresh ? new Response('zip') : refusal(403, 'password_confirmation_required'),
  })
  fireEvent.click(await screen.findByRole('button', { name: /^Download: Content as JSON/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith(file.name))
})

test('without room on the disk, the form says so before it is made', async () => {
  await openExport([], {}, { hasRoom: false })
  const button = (await form('Content as JSON')).getByRole('button')
  expect(button).toBeDisabled()
  expect(button).toHaveAccessibleDescription('The server’s disk has no room for this file.')
  expect((await form('A file for WordPress')).getByRole('button')).toBeEnabled()
})

test('others than administrators see a sentence', async () => {
  const { callsTo } = await openExport([], {}, { user: author })
  expect(await screen.findByText(/administrator privileges/)).toBeVisible()
  expect(callsTo('GET /api/exports')).toHaveLength(0)
})
