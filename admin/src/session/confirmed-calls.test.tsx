import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { confirmation, findConfirmation, givePassword } from '../testing/confirmation.ts'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { staff } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const CONFIRM = 'POST /api/auth/confirm-password'

/**
 * Opens the list of people after the password confirmation has expired; the correct password is
 * `horizon`.
 */
async function open() {
  const { protect, answers } = confirmation()
  const people = structuredClone(staff)
  const changeRole = ({ path: address, body }: { path: string; body: unknown }) => {
    const user = people.find(({ id }) => address === `/api/users/${id}/role`)!
    return protect(() => json({ user: Object.assign(user, body) }))()
  }
  const api = fakeApi({
    'GET /api/users': () => json(people),
    'PUT /api/users/2/role': changeRole,
    'PUT /api/users/3/role': changeRole,
    ...answers,
  })
  await renderAdmin('/admin/users')
  await screen.findByRole('row', { name: /sami/ })
  return api
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /Confirm it is/ })).toBeNull())

/** Waits until the button is enabled, because an earlier call may not have finished yet. */
async function press(name: string) {
  const button = await waitFor(() => {
    const found = screen.getByRole<HTMLButtonElement>('button', { name })
    expect(found.disabled).toBe(false)
    return found
  })
  button.focus()
  fireEvent.click(button)
  return button
}

const choose = (username: string, role: string) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Role of ${username}` }), {
    target: { value: role },
  })

describe('changing roles with an old password', () => {
  async function chooseTwo() {
    const api = await open()
    choose('sami', 'editor')
    choose('nour', 'admin')
    return api
  }

  test('asks once, and then saves every pending change', async () => {
    const api = await chooseTwo()
    await press('Save changes')
    await givePassword()
    await screen.findByText('Successfully updated 2 user roles!')
    await isGone()
    expect(api.callsTo(CONFIRM)).toHaveLength(1)
    expect(api.callsTo('PUT /api/users/2/role')).toHaveLength(2)
    expect(api.callsTo('PUT /api/users/3/role')).toHaveLength(1)
  })

  test('keeps them pending, without a message, when the person declines', async () => {
    const api = await chooseTwo()
    const button = await press('Save changes')
    const dialog = await findConfirmation()
    fireEvent.keyDown(dialog.getByLabelText('Password'), { key: 'Escape' })
    await isGone()
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(screen.getByText('2 unsaved role changes.')).toBeInTheDocument()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByText(/updated|failed/i)).toBeNull()
    expect(api.callsTo('PUT /api/users/3/role')).toHaveLength(0)

    await press('Save changes')
    await givePassword()
    await screen.findByText('Successfully updated 2 user roles!')
  })
})

describe('the dialog', () => {
  test('names the person to password stores, begins at the password and says what is wrong beside it', async () => {
    const api = await open()
    choose('sami', 'editor')
    await press('Save changes')
    const dialog = await findConfirmation()
    const name = dialog.getByLabelText<HTMLInputElement>('Username')
    expect([name.value, name.autocomplete, name.readOnly]).toEqual(['mariam', 'username', true])
    const password = dialog.getByLabelText<HTMLInputElement>('Password')
    expect(password.autocomplete).toBe('current-password')
    expect(document.activeElement).toBe(password)

    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText('Password is required')
    expect(api.callsTo(CONFIRM)).toHaveLength(0)
    await givePassword('not it')
    await dialog.findByText('This is not your current password')
    expect(document.activeElement).toBe(password)

    api.answer(CONFIRM, () => refusal(429, 'too_many_requests', {}, { 'retry-after': '600' }))
    await givePassword()
    expect((await dialog.findByRole('alert')).textContent).toContain('10 minutes')
    expect(api.callsTo('PUT /api/users/2/role')).toHaveLength(1)
  })
})

describe('with a second step', () => {
  const REFUSED = { message: '', code: 'password_confirmation_required' }

  /** Asks for a confirmation of an account with these ways. */
  async function ask(ways: string[]) {
    const api = await open()
    api.answer('PUT /api/users/2/role', () => json({ ...REFUSED, ways }, 403))
    choose('sami', 'editor')
    await press('Save changes')
    return { api, dialog: await findConfirmation() }
  }

  test('asks for a code, and for the password only if somebody chooses so', async () => {
    const { api, dialog } = await ask(['passkey', 'app', 'password'])
    const code = dialog.getByLabelText('Code from the app')
    expect(document.activeElement).toBe(code)
    expect(dialog.queryByLabelText('Password')).toBeNull()
    api.answer(CONFIRM, () => {
      const errors = [{ field: 'code', message: '', rule: 'incorrect' }]
      return refusal(422, 'validation', { errors })
    })
    fireEvent.change(code, { target: { value: '123456' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
    await dialog.findByText(/That code is not right/)
    expect(api.callsTo(CONFIRM)[0]?.body).toEqual({ code: '123456' })

    fireEvent.click(dialog.getByRole('button', { name: 'Use the password' }))
    const password = await dialog.findByLabelText('Password')
    await waitFor(() => expect(document.activeElement).toBe(password))
    fireEvent.click(dialog.getByRole('button', { name: 'Use the code from the app' }))
    expect(dialog.queryByText(/That code is not right/)).toBeNull()
  })
})
