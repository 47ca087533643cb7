import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { Role } from '@ufuq/shared/contract/users'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }),
)

async function openUsers() {
  const people = structuredClone(staff)
  const roleCall =
    (id: number) =>
    ({ body }: { body: unknown }) => {
      const user = people.find((person) => person.id === id)!
      user.role = (body as { role: Role }).role
      return json({ user })
    }
  const api = fakeApi({
    'GET /api/users': () => json(people),
    'PUT /api/users/2/role': roleCall(2),
    'PUT /api/users/3/role': roleCall(3),
  })
  const app = await renderAdmin('/admin/users')
  await screen.findByRole('row', { name: /sami/ })
  return { ...app, api }
}

const rowOf = (username: string) => screen.getByRole('row', { name: new RegExp(username) })

const openMenu = (username: string) =>
  fireEvent.keyDown(screen.getByRole('button', { name: `More actions for ${username}` }), {
    key: 'Enter',
  })

const press = (item: string) => fireEvent.click(screen.getByRole('menuitem', { name: item }))

const chooseInMenu = (username: string, item: string) => {
  openMenu(username)
  press(item)
}

const choose = (username: string, role: Role) =>
  fireEvent.change(screen.getByRole('combobox', { name: `Role of ${username}` }), {
    target: { value: role },
  })

const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save changes' }))

describe('the users screen', () => {
  test('bypasses caches, and reloads when the window gets the focus', async () => {
    const { api } = await openUsers()
    expect(api.callsTo('GET /api/users')[0]?.path).toMatch(/^\/api\/users\?t=\d{13}$/)
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    await waitFor(() => expect(api.callsTo('GET /api/users')).toHaveLength(2))
  })

  test('marks a chosen role as unsaved until it is taken back', async () => {
    await openUsers()
    expect(within(rowOf('sami')).getByText('Saved')).toBeInTheDocument()
    choose('sami', 'editor')
    expect(within(rowOf('sami')).getByText('Unsaved')).toBeInTheDocument()
    expect(screen.getByText('1 unsaved role change.')).toBeInTheDocument()
    choose('sami', 'author')
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull()
  })

  test('saves one after the other, says how many and reads the list again', async () => {
    const { api } = await openUsers()
    choose('sami', 'editor')
    choose('nour', 'admin')
    expect(screen.getByText('2 unsaved role changes.')).toBeInTheDocument()
    save()
    await screen.findByText('Successfully updated 2 user roles!')
    expect(api.calls.slice(-3).map(({ method, body }) => [method, body])).toEqual([
      ['PUT', { role: 'editor' }],
      ['PUT', { role: 'admin' }],
      ['GET', undefined],
    ])
    expect(within(rowOf('sami')).getByText('Saved')).toBeInTheDocument()
    expect(screen.queryByText(/unsaved role/)).toBeNull()

    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByText('Successfully updated 2 user roles!')).toBeNull()
  })

  test('keeps what failed, with its reason, when the rest was saved', async () => {
    const { api } = await openUsers()
    api.answer('PUT /api/users/3/role', () => refusal(409, 'last_administrator'))
    choose('sami', 'editor')
    choose('nour', 'admin')
    save()
    await screen.findByText('Updated 1 roles, but 1 failed.')
    expect(
      screen.getByText('Error updating role: There must always be at least one administrator.'),
    ).toBeInTheDocument()
    expect(within(rowOf('sami')).getByText('Saved')).toBeInTheDocument()
    const failed = within(rowOf('nour'))
    expect(failed.getByText('Unsaved')).toBeInTheDocument()
    expect(failed.getByText('There must always be at least one administrator.')).toBeInTheDocument()
    expect(failed.getByRole('combobox')).toHaveProperty('value', 'admin')

    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByText('Updated 1 roles, but 1 failed.')).toBeNull()
    expect(failed.getByText('There must always be at least one administrator.')).toBeInTheDocument()
  })

  test('makes a link for a new password and shows it once, with what it can do', async () => {
    const { api } = await openUsers()
    const link = 'https://ufuq.example/admin/reset#token'
    api.answer('POST /api/users/2/password-reset', () =>
      json({ link, expiresAt: '2026-03-02T09:05:00.000Z' }, { status: 201 }),
    )
    const writeText = vi.fn(async (_text: string) => {})
    vi.stubGlobal('navigator', Object.assign(window.navigator, { clipboard: { writeText } }))
    chooseInMenu('sami', 'Create password link')
    const dialog = within(screen.getByRole('dialog', { name: /Password link for .*sami/ }))
    expect(api.callsTo('POST /api/users/2/password-reset')).toEqual([])
    fireEvent.click(dialog.getByRole('button', { name: 'Create link' }))
    expect(await dialog.findByLabelText('Link')).toHaveProperty('value', link)
    expect(dialog.getByText(/shown only once/)).toBeInTheDocument()
    expect(dialog.getByText(/2 March 2026/)).toBeInTheDocument()
    fireEvent.click(dialog.getByRole('button', { name: 'Copy' }))
    await dialog.findByRole('button', { name: 'Copied' })
    expect(writeText).toHaveBeenCalledWith(link)

    fireEvent.click(dialog.getByRole('button', { name: 'I have copied it' }))
    chooseInMenu('sami', 'Create password link')
    expect(screen.queryByLabelText('Link')).toBeNull()
    expect(api.callsTo('POST /api/users/2/password-reset')).toHaveLength(1)
  })

  test('says when people were last seen, as far as their open sessions tell', async () => {
    const [mariam, sami] = staff
    fakeApi({
      'GET /api/users': () =>
        json([
          { ...mariam, lastSeenAt: '2026-03-02T09:05:00.000Z' },
          { ...sami, lastSeenAt: null },
        ]),
    })
    await renderAdmin('/admin/users')
    const row = await screen.findByRole('row', { name: /mariam/ })
    expect(row.querySelector('time')?.dateTime).toBe('2026-03-02T09:05:00.000Z')
    expect(screen.getByRole('row', { name: /sami/ }).textContent).toContain('Not signed in')
  })

  test('narrows the list by words, role and state, and keeps what was chosen', async () => {
    const { address } = await openUsers()
    choose('sami', 'editor')
    const search = (words: string) => {
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: words } })
      fireEvent.click(screen.getByRole('button', { name: 'Search the list' }))
    }
    search('administrator')
    await waitFor(() => expect(screen.queryByRole('row', { name: /sami/ })).toBeNull())
    search('administrator disabled')
    expect(await screen.findByText('Nothing found')).toBeInTheDocument()
    search(' active  SAMI@ ')
    expect(await screen.findByText('1 in this list')).toBeInTheDocument()
    expect(within(rowOf('sami')).getByText('Unsaved')).toBeInTheDocument()
    expect(address()).toBe('/admin/users?q=active++SAMI%40')
  })

  test('deletes an account after a confirmation that says what is deleted and what stays', async () => {
    const { api } = await openUsers()
    api.answer('GET /api/users/2/drafts', () => json({ count: 0, titles: [] }))
    api.answer('DELETE /api/users/2', () => new Response(null, { status: 204 }))
    const pressButton = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
    chooseInMenu('sami', 'Delete account')
    const question = screen.getByRole('alertdialog', { name: /account of .*sami/ })
    expect(question.textContent).toMatch(/What they wrote stays/)
    expect(await within(question).findByText('No drafts remain.')).toBeInTheDocument()
    pressButton('Cancel')
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'More actions for sami' })).toHaveFocus(),
    )
    expect(api.callsTo('DELETE /api/users/2')).toEqual([])

    chooseInMenu('sami', 'Delete account')
    api.answer('GET /api/users', () => json(staff.filter(({ id }) => id !== 2)))
    pressButton('Delete the account')
    await screen.findByText('The account of sami has been deleted')
    expect(screen.queryByRole('row', { name: /sami/ })).toBeNull()
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveFocus())
  })

  test('hands over the drafts of a colleague who has left', async () => {
    const { api } = await openUsers()
    api.answer('GET /api/users', () =>
      json(staff.map((one) => (one.id === 2 ? { ...one, isDisabled: true } : one))),
    )
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    api.answer('GET /api/users/2/drafts', () => json({ count: 1, titles: ['A well'] }))
    api.answer('POST /api/users/2/drafts/hand-over', () => json({ count: 1 }))
    await within(rowOf('sami')).findByText('Disabled')
    chooseInMenu('sami', 'Transfer drafts')
    const dialog = within(screen.getByRole('alertdialog'))
    const hand = () => fireEvent.click(dialog.getByRole('button', { name: 'Transfer the drafts' }))
    const people = await dialog.findByRole('combobox')
    hand()
    expect(api.callsTo('POST /api/users/2/drafts/hand-over')).toEqual([])
    fireEvent.change(people, { target: { value: '1' } })
    hand()
    await screen.findByText('1 draft transferred to another author')
    expect(api.callsTo('POST /api/users/2/drafts/hand-over')[0]?.body).toEqual({ to: 1 })
  })

  test('says when nothing was saved', async () => {
    const { api } = await openUsers()
    api.answer('PUT /api/users/2/role', () => new Response('', { status: 500 }))
    choose('sami', 'editor')
    save()
    await screen.findByText('Failed to save any changes. Please try again.')
    expect(screen.getByText('Error updating role: Failed to update user role')).toBeInTheDocument()
    expect(within(rowOf('sami')).getByText('Unsaved')).toBeInTheDocument()
  })

  test('says that the list could not be loaded', async () => {
    fakeApi({
      'GET /api/users': () => refusal(500, 'internal'),
    })
    await renderAdmin('/admin/users')
    await screen.findByText('Failed to load users. Please try again.')
    expect(screen.queryByRole('table')).toBeNull()
  })

  test('leads to a new user, to the older list and back to the dashboard', async () => {
    await openUsers()
    const hrefOf = (name: string) =>
      screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(hrefOf('Create User')).toContain('/admin/users/create')
    expect(hrefOf('User List')).toEqual(['/admin/basic/users'])
    expect(hrefOf('Back to dashboard')).toEqual(['/admin'])
  })
})

describe('a second step', () => {
  const lists = { people: staff.map((user) => ({ ...user, hasTwoFactor: user.id !== 3 })) }

  async function openWithSteps() {
    const api = fakeApi({
      'GET /api/users': () => json(lists.people),
      'POST /api/users/2/recovery-code': () =>
        json({ code: 'ABCD-EFGH', expiresAt: '2030-01-01T10:00:00.000Z' }, 201),
    })
    await renderAdmin('/admin/users?q=without')
    await screen.findByRole('row', { name: /nour/ })
    return api
  }

  test('is shown in the list, which can be searched for it', async () => {
    await openWithSteps()
    expect(screen.getByRole('row', { name: /nour/ })).toHaveTextContent('No second step')
    expect(screen.queryByRole('row', { name: /sami/ })).toBeNull()
  })

  test('whoever lost the phone gets a code, shown once, after a call', async () => {
    const api = await openWithSteps()
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: '' } })
    fireEvent.click(screen.getByRole('button', { name: 'Search the list' }))
    await screen.findByRole('row', { name: /sami/ })
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
