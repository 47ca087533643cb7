import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { confirmation, givePassword, savedFiles } from '../../testing/confirmation.ts'
import { fakeApi, json } from '../../testing/fake-api.ts'
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
  const saved = savedFiles()
  const { protect, answers } = confirmation()
  await openExport({ ...answers, 'GET /api/exports/json': protect(() => new Response('zip')) })
  fireEvent.click((await form('Content as JSON')).getByRole('button', { name: 'Download JSON' }))
  await givePassword()
  await waitFor(() => expect(saved).toEqual(['export.zip']))
})
