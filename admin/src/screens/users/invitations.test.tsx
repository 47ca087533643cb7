import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Invitation, User } from '@ufuq/shared/contract/users'
import { describe, expect, test } from 'vitest'
import { fakeApi, json } from '../../testing/fake-api.ts'
import { staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

const INVITE = 'POST /api/users/invitations'
const expiresAt = '2026-11-24T10:00:00.000Z'
const salma: User = {
  id: 9,
  username: 'salma',
  email: 'salma@ufuq.example',
  role: 'editor',
  invitation: { expiresAt },
}
const made: Invitation = {
  user: salma,
  link: 'https://ufuq.example/admin/reset#of-a-token',
  expiresAt,
  emailSent: true,
}

async function openInvite(answer = () => json(made, 201)) {
  const api = fakeApi({
    [INVITE]: answer,
  })
  await renderAdmin('/admin/users/invite')
  await screen.findByLabelText('Username')
  return api
}

function fill() {
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  type('Username', 'salma')
  type('Email', 'salma@ufuq.example')
  fireEvent.click(screen.getByRole('radio', { name: /^Editor/ }))
}

const send = () => fireEvent.click(screen.getByRole('button', { name: 'Send the invitation' }))
const linkShown = () => screen.queryByRole<HTMLInputElement>('textbox', { name: 'Link' })?.value

describe('inviting someone', () => {
  test('wants no password, and says beside each role what it may do', async () => {
    await openInvite()
    expect(screen.queryByLabelText(/Password/)).toBeNull()
    expect(screen.getByRole('radio', { name: /^Author.*Cannot publish/ })).toBeChecked()
    expect(screen.getByRole('radio', { name: /^Administrator.*manages users/ })).not.toBeChecked()
  })

  test('sends the role, and shows the link until the next one', async () => {
    const api = await openInvite()
    fill()
    send()
    expect(await screen.findByText(/was sent to .*salma@ufuq.example/)).toBeInTheDocument()
    expect(api.callsTo(INVITE)[0]?.body).toEqual({
      username: 'salma',
      email: 'salma@ufuq.example',
      role: 'editor',
    })
    expect(linkShown()).toBe(made.link)
    fireEvent.click(screen.getByRole('button', { name: 'Invite someone else' }))
    const username = await screen.findByLabelText('Username')
    expect(username).toHaveFocus()
    expect(username).toHaveValue('')
    expect(linkShown()).toBeUndefined()
  })
})

describe('an invited person in the list', () => {
  const AGAIN = 'POST /api/users/9/invitation'

  async function openUsers(user: User) {
    const api = fakeApi({
      'GET /api/users': () => json([user, ...staff]),
      [AGAIN]: () => json(made, 201),
    })
    await renderAdmin('/admin/users')
    return { api, row: within(await screen.findByRole('row', { name: /salma/ })) }
  }

  const openMenu = (row: Awaited<ReturnType<typeof openUsers>>['row']) =>
    fireEvent.keyDown(row.getByRole('button', { name: /^More/ }), { key: 'Enter' })

  async function inviteAgain(row: Awaited<ReturnType<typeof openUsers>>['row']) {
    openMenu(row)
    fireEvent.click(await screen.findByRole('menuitem', { name: 'New invitation' }))
  }

  test('is invited anew, and the link is forgotten on closing', async () => {
    const { api, row } = await openUsers({ ...salma, invitation: { expiresAt: null } })
    expect(row.getByText('Invitation expired')).toBeInTheDocument()
    await inviteAgain(row)
    await screen.findByRole('dialog')
    send()
    await waitFor(() => expect(linkShown()).toBe(made.link))
    expect(api.callsTo(AGAIN)[0]?.body).toEqual({})
    fireEvent.click(screen.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(linkShown()).toBeUndefined())
  })
})
