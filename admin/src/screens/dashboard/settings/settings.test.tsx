import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Backups } from '@ufuq/shared/contract/backups'
import { describe, expect, test } from 'vitest'
import { confirmation, givePassword, savedFiles } from '../../../testing/confirmation.ts'
import { openAs } from '../../../testing/dashboard-testbed.tsx'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'

describe('the settings', () => {
  test('name the version of the server for an administrator', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin?tab=settings')
    expect(await screen.findByText('1.0.0')).toBeInTheDocument()
  })

  test('have an address for each section, where the focus moves', async () => {
    openAs(() => json([]))
    await renderAdmin('/admin?tab=settings#password')
    const password = await screen.findByRole('region', { name: 'Password' })
    expect(password).toHaveFocus()
    const sections = within(screen.getByRole('navigation', { name: 'Sections of the settings' }))
    expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Password')
    fireEvent.click(sections.getByRole('link', { name: 'Language' }))
    expect(screen.getByRole('region', { name: 'Language' })).toHaveFocus()
    expect(sections.getByRole('link', { current: 'location' })).toHaveTextContent('Language')
  })

  test('sign out one device or all others, and say which', async () => {
    const api = openAs(() => json([]))
    const session = (id: string, isCurrent: boolean) => ({
      id,
      browser: 'Firefox',
      system: 'Linux',
      lastSeenAt: '2026-03-02T09:05:00.000Z',
      isCurrent,
    })
    const gone = () => new Response(null, { status: 204 })
    api.answer('GET /api/auth/sessions', () => json([session('a', true), session('b', false)]))
    api.answer('DELETE /api/auth/sessions/b', gone)
    api.answer('DELETE /api/auth/sessions', gone)
    await renderAdmin('/admin?tab=settings')
    fireEvent.click(await screen.findByRole('button', { name: /^Sign out Firefox on Linux/ }))
    expect(await screen.findByText('That device has been signed out')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign out everywhere else' }))
    expect(await screen.findByText('You have been signed out everywhere else')).toBeInTheDocument()
    expect(document.activeElement).toHaveTextContent('This session')
  })

  test('change one’s names with a code instead of a password, and nothing without a proof', async () => {
    const CHANGE = 'PATCH /api/auth/account'
    const api = openAs(() => json([]))
    api.answer(CHANGE, () =>
      json({ message: '', code: 'password_confirmation_required', ways: ['app'] }, 403),
    )
    await renderAdmin('/admin?tab=settings')
    const account = within(await screen.findByRole('region', { name: 'Account' }))
    expect(account.queryByLabelText(/password/i)).toBeNull()
    const name = account.getByLabelText<HTMLInputElement>('Username')
    fireEvent.change(name, { target: { value: 'maryam' } })
    const save = async () =>
      fireEvent.click(await account.findByRole('button', { name: 'Save changes' }))
    const findDialog = async () =>
      within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
    await save()
    fireEvent.click((await findDialog()).getAllByRole('button', { name: 'Cancel' })[0]!)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(name.value).toBe('maryam')
    expect(screen.queryByRole('alert')).toBeNull()

    await save()
    const dialog = await findDialog()
    api.answer('POST /api/auth/confirm-password', () => new Response(null, { status: 204 }))
    const changed = { ...administrator, username: 'maryam' }
    api.answer(CHANGE, () => json({ user: changed }))
    fireEvent.change(dialog.getByLabelText('Code from the app'), { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('Your account details have been saved')).toBeInTheDocument()
    const { email } = administrator
    expect(api.callsTo(CHANGE).at(-1)?.body).toEqual({ username: 'maryam', displayName: '', email })
  })

  test('hand a chosen theme to the window and show it as chosen', async () => {
    fakeApi({ 'GET /api/auth/me': () => json({ user: administrator }) })
    const { host } = await renderAdmin('/admin?tab=settings')
    expect(await screen.findByRole('radio', { name: 'Same as this device' })).toBeChecked()
    fireEvent.click(screen.getByRole('radio', { name: 'Dark' }))
    expect(host.theme.choose).toHaveBeenCalledWith('dark')
    expect(screen.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })

  test('set account, security and language, which changes at once and is kept', async () => {
    openAs(() => json([]))
    const { host } = await renderAdmin('/admin?tab=settings')
    for (const name of ['Account', 'Security', 'Language']) {
      expect(await screen.findByRole('region', { name })).toBeInTheDocument()
    }
    const language = within(screen.getByRole('region', { name: 'Language' }))
    expect(language.getAllByRole('radio')).toHaveLength(2)
    fireEvent.click(language.getByRole('radio', { name: /العربية|Arabic/ }))
    expect(await screen.findByRole('region', { name: 'اللغة' })).toBeInTheDocument()
    expect(host.language.store).toHaveBeenCalledWith('ar')
  })
})

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

/** Opens the settings after the password confirmation has expired. */
async function open(answer: () => Response) {
  const { protect, answers } = confirmation()
  const api = fakeApi({
    ...answers,
    'GET /api/auth/me': () => json({ user: administrator }),
    'POST /api/backups': protect(() => json({ ...state, isRunning: true }, 202)),
    [`GET /api/backups/${NAME}`]: protect(
      () =>
        new Response('archive', {
          headers: { 'content-disposition': `attachment; filename="${NAME}"` },
        }),
    ),
    [LIST]: answer,
  })
  await renderAdmin('/admin?tab=settings')
  return api
}

const section = async (name = 'Backups') => within(await screen.findByRole('region', { name }))

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
    const saved = savedFiles()
    await open(() => json(state))
    const shown = await section()
    fireEvent.click(
      await shown.findByRole('button', { name: /^Download the backup of 21 November/ }),
    )
    await givePassword()
    await waitFor(() => expect(saved).toEqual([NAME]))
  })
})
