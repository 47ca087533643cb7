import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const openMenu = (username: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${username}` }), {
    key: 'Enter',
  })

describe('a second step', () => {
  const lists = { people: staff.map((user) => ({ ...user, hasTwoFactor: user.id !== 3 })) }

  async function openWithSteps() {
    const api = fakeApi({
      'GET /api/users': () => json(lists.people),
      'POST /api/users/2/recovery-code': () =>
        json({ code: 'ABCD-EFGH', expiresAt: '2030-01-01T10:00:00.000Z' }, 201),
    })
    await renderAdmin('/admin/users?state=withoutTwoFactor')
    await screen.findByRole('row', { name: /nour/ })
    return api
  }

  test('is shown in the list, which can be filtered by it', async () => {
    await openWithSteps()
    expect(screen.getByRole('row', { name: /nour/ })).toHaveTextContent('No second step')
    expect(screen.queryByRole('row', { name: /sami/ })).toBeNull()
  })

  test('whoever lost the phone gets a code, shown once, after a call', async () => {
    const api = await openWithSteps()
    fireEvent.click(screen.getByRole('button', { name: /Without a second step/ }))
    openMenu('sami')
    fireEvent.click(screen.getByRole('menuitem', { name: 'Help with a lost phone…' }))
    const dialog = within(await screen.findByRole('dialog', { name: /Help .*sami/ }))
    const make = dialog.getByRole('button', { name: 'Make the code' })
    expect(make).toBeDisabled()
    fireEvent.click(dialog.getByRole('checkbox', { name: /I have spoken with/ }))
    fireEvent.click(make)
    expect(await dialog.findByRole('textbox', { name: 'Code' })).toHaveValue('ABCD-EFGH')
    expect(api.callsTo('POST /api/users/2/recovery-code')).toHaveLength(1)
    fireEvent.click(dialog.getByRole('button', { name: 'I have passed it on' }))
    await waitFor(() => expect(screen.queryByDisplayValue('ABCD-EFGH')).toBeNull())
  })
})
