import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../../testing/fake-api.ts'
import { administrator } from '../../../testing/people.ts'
import { renderAdmin } from '../../../testing/render-admin.tsx'
import { openAs } from '../dashboard-testbed.tsx'

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
