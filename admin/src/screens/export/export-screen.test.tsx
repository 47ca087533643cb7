import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

async function openExport(answers: Parameters<typeof fakeApi>[0] = {}, user = administrator) {
  const api = fakeApi({ 'GET /api/auth/me': () => json({ user }), ...answers })
  await renderAdmin('/admin/export', { language: 'en' })
  await screen.findByRole('heading', { level: 1 })
  return api
}

const form = async (name: string) => within(await screen.findByRole('region', { name }))

test('each form says what it contains', async () => {
  await openExport()
  const content = await form('Content as JSON')
  expect(content.getByText(/^Accounts, messages, subscribers/)).toBeVisible()
  expect((await form('A file for WordPress')).getByText(/keep it running/)).toBeVisible()
})

test('the file is downloaded once the password was confirmed', async () => {
  const save = vi.fn()
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    save(this.download)
  })
  const urls = { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }
  vi.stubGlobal('URL', Object.assign(class extends URL {}, urls))
  let isFresh = false
  await openExport({
    'POST /api/auth/confirm-password'() {
      isFresh = true
      return new Response(null, { status: 204 })
    },
    'GET /api/exports/json': () =>
      isFresh
        ? new Response('zip')
        : refusal(403, 'password_confirmation_required', { ways: ['password'] }),
  })
  fireEvent.click((await form('Content as JSON')).getByRole('button', { name: 'Download JSON' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirm it is you' }))
  fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(save).toHaveBeenCalledWith('export.zip'))
})
