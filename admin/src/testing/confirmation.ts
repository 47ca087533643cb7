import { fireEvent, screen, within } from '@testing-library/react'
import { vi } from 'vitest'
import { refusal, type Handler } from './fake-api.ts'

/** Calls that are refused until the password `horizon` is given in the dialog. */
export function confirmation() {
  let isFresh = false
  const protect = (answer: () => Response) => () =>
    isFresh ? answer() : refusal(403, 'password_confirmation_required', { ways: ['password'] })
  const confirm: Handler = ({ body }) => {
    isFresh = (body as { password: string }).password === 'horizon'
    if (isFresh) return new Response(null, { status: 204 })
    const errors = [{ field: 'password', message: 'Wrong', rule: 'incorrect' }]
    return refusal(422, 'validation', { errors })
  }
  return { protect, answers: { 'POST /api/auth/confirm-password': confirm } }
}

export const findConfirmation = async () =>
  within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))

export async function givePassword(password = 'horizon') {
  const dialog = await findConfirmation()
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: password } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
}

/** The names of the files that are saved from now on, which jsdom can't. */
export function savedFiles(): string[] {
  const saved: string[] = []
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  const urls = { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, urls))
  return saved
}
