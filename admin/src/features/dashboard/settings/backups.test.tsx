import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import type { Backups } from '@ufuq/shared/contract/backups'
import { fakeApi, json, refusal } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

const LIST = 'GET /api/backups'
const NAME = 'ufuq-20261121T030000Z.tar.gz'
const backup = {
  name: NAME,
  createdAt: '2026-11-21T03:00:00.000Z',
  size: 3_400_000,
  isEncrypted: false,
}
const state: Backups = {
  isSetUp: true,
  isRunning: false,
  hasFailed: false,
  copies: null,
  backups: [backup],
}

/**
 * Opens the settings. Calls that need a confirmed password are rejected until the password
 * `horizon` has been given.
 */
async function open(answer: () => Response, language: 'ar' | 'en' = 'en', user = administrator) {
  let isFresh = false
  const protect = (call: () => Response) => () =>
    isFresh ? call() : refusal(403, 'password_confirmation_required', { ways: ['password'] })
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user }),
    'POST /api/auth/confirm-password': ({ body }) => {
      isFresh = (body as { password: string }).password === 'horizon'
      return new Response(null, { status: 204 })
    },
    'POST /api/backups': protect(() => json({ ...state, isRunning: true }, 202)),
    [`GET /api/backups/${NAME}`]: protect(
      () =>
        new Response('archive', {
          headers: { 'content-disposition': `attachment; filename="${NAME}"` },
        }),
    ),
    [LIST]: answer,
  })
  await renderAdmin('/admin?tab=settings', { language })
  return api
}

const section = async (name = 'Backups') => within(await screen.findByRole('region', { name }))

async function givePassword() {
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

describe('the backups under Settings', () => {
  test('are listed with their times and sizes', async () => {
    await open(() => json(state))
    const english = await section()
    expect(await english.findByText('3.4 MB, tested')).toBeInTheDocument()
    expect(english.getByText(/21 November 2026/)).toBeInTheDocument()
  })

  test('say when the newest of their copies was made, or that there is none', async () => {
    let lastAt: string | null = null
    await open(() => json({ ...state, copies: { lastAt } }))
    const shown = await section()
    expect(await shown.findByText(/none has arrived there yet/)).toBeInTheDocument()
    lastAt = backup.createdAt
    cleanup()
    await open(() => json({ ...state, copies: { lastAt } }))
    const text = await (await section()).findByText(/copied to a second location/)
    expect(text).toHaveTextContent(/newest one there is from 21 November 2026/)
  })

  test('are made after the password was given; the list follows until it is there', async () => {
    const api = await open(() => json(state))
    const shown = await section()
    fireEvent.click(await shown.findByRole('button', { name: 'Make a backup now' }))
    const newer = { ...backup, name: 'ufuq-20261121T141500Z.tar.gz', size: 3_500_000 }
    api.answer(LIST, () => json({ ...state, backups: [newer, backup] }))
    await givePassword()
    expect(await shown.findByText(/is being made and tested/)).toBeInTheDocument()
    expect(await shown.findByText('3.5 MB, tested', {}, { timeout: 10_000 })).toBeInTheDocument()
    expect(shown.queryByText(/is being made/)).toBeNull()
  })

  test('are downloaded after the password was given', async () => {
    const save = vi.fn()
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      save(this.download)
    })
    vi.stubGlobal(
      'URL',
      Object.assign(class extends URL {}, {
        createObjectURL: () => 'blob:',
        revokeObjectURL: () => {},
      }),
    )
    await open(() => json(state))
    const shown = await section()
    fireEvent.click(
      await shown.findByRole('button', { name: /^Download the backup of 21 November/ }),
    )
    await givePassword()
    await waitFor(() => expect(save).toHaveBeenCalledWith(NAME))
  })
})
