import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { createUnsentStore } from '../entry/unsent/store.ts'
import { fakeApi, json, refusal } from '../testing/fake-api.ts'
import { memoryStorage } from '../testing/memory-storage.ts'
import { administrator, author, staff } from '../testing/people.ts'
import { renderAdmin } from '../testing/render-admin.tsx'

const signedOut = { 'GET /api/auth/me': () => refusal(401, 'unauthenticated') }
const signedIn = (user: typeof administrator) => ({
  'GET /api/auth/me': () => json({ user }),
  'GET /api/users': () => json(staff),
  'GET /api/publications/counts': () => json({ publications: 24, completePairs: 11 }),
})

describe('the guard', () => {
  test('sends who is not signed in to the sign-in screen, and back afterwards', async () => {
    const api = fakeApi(signedOut)
    const { address } = await renderAdmin('/admin/users')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(address()).toBe('/admin/login')

    api.answer('POST /api/auth/login', () => json({ user: administrator }))
    api.answer('GET /api/users', () => json(staff))
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'mariam' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'horizon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))

    await screen.findByRole('heading', { name: 'Users' })
    expect(address()).toBe('/admin/users')
    expect(screen.getByText('Login successful')).toBeInTheDocument()
    expect(screen.getByText('Welcome back!')).toBeInTheDocument()
  })

  test('leaves for the host’s own sign-in page, where it has one, with the way back', async () => {
    fakeApi(signedOut)
    const open = vi.fn<(path: string) => void>()
    await renderAdmin('/admin/users?q=1', { signInPage: { open, takeWelcome: () => false } })
    await waitFor(() => expect(open).toHaveBeenCalledWith('/admin/users?q=1'))
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  test('opens the screen for a second step once a call says that the role requires one', async () => {
    const api = fakeApi(signedIn(administrator))
    api.answer('GET /api/users', () => refusal(403, 'two_factor_setup_required'))
    const { address } = await renderAdmin('/admin/users')
    await waitFor(() => expect(address()).toBe('/admin/security'))
  })

  test.each([
    ['no abilities', { abilities: undefined }],
    ['abilities that are none', { abilities: 'all' }],
    ['an unknown role', { role: 'owner' }],
    ['no name', { username: null }],
    ['no address', { email: 7 }],
  ])('shows the panel, never a blank page, for a person with %s', async (_, odd) => {
    const api = fakeApi({
      'GET /api/auth/me': () => json({ user: { ...administrator, ...odd } }),
    })
    await renderAdmin('/admin/users')
    await screen.findByRole('heading', {
      level: 1,
      name: 'We could not confirm that you are signed in',
    })

    for (const [name, handler] of Object.entries(signedIn(administrator))) api.answer(name, handler)
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeInTheDocument()
  })

  test.each([
    ['/admin/users', 'You need administrator privileges to access this page.'],
    ['/admin/users/create', 'You need administrator privileges to create users.'],
    ['/admin?tab=users', 'You need administrator privileges to access this page.'],
  ])(
    'shows an author at %s a sentence inside the frame and asks for nobody',
    async (path, text) => {
      const api = fakeApi(signedIn(author))
      const { address } = await renderAdmin(path)
      await screen.findByText(text)
      expect(address()).toBe(path)
      expect(screen.getAllByRole('navigation', { name: 'Dashboard' })).not.toHaveLength(0)
      expect(api.callsTo('GET /api/users')).toHaveLength(0)
      expect(api.callsTo('GET /api/users/admin')).toHaveLength(0)
    },
  )

  test('shows an author neither the users section nor their number', async () => {
    fakeApi(signedIn(author))
    await renderAdmin('/admin')
    await screen.findByText('11 in both languages')
    expect(screen.queryByRole('link', { name: 'Users' })).toBeNull()
    expect(screen.queryByRole('link', { name: 'Manage users' })).toBeNull()
  })

  test('sends who is signed in from the sign-in screen to the dashboard', async () => {
    fakeApi(signedIn(administrator))
    const { address } = await renderAdmin('/admin/login')
    await screen.findByRole('heading', { name: 'Overview' })
    expect(address()).toBe('/admin')
  })

  test('leads the older address of the user list to its tab', async () => {
    fakeApi(signedIn(administrator))
    const { address } = await renderAdmin('/admin/basic/users')
    await screen.findByText('sami@ufuq.example')
    expect(address()).toBe('/admin?tab=users')
  })

  test('tells of an unknown address inside the frame', async () => {
    fakeApi(signedIn(administrator))
    await renderAdmin('/admin/nowhere')
    await screen.findByText('There is no such page here')
    await waitFor(() => expect(document.title).toBe('Page not found | Ufuq dashboard'))
  })
})

describe('signing out', () => {
  test('ends the session, says so and leaves the rest to the host', async () => {
    const api = fakeApi({
      ...signedIn(author),
      'POST /api/auth/logout': () => new Response(null, { status: 204 }),
    })
    const { host, address } = await renderAdmin('/admin?tab=settings')
    const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
    fireEvent.click(button!)
    await screen.findByText('You have been logged out successfully')
    expect(api.callsTo('POST /api/auth/logout')).toHaveLength(1)
    expect(host.afterSignOut).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(address()).toBe('/admin/login'))
  })
})

test('changing the language keeps the screen and what was typed', async () => {
  fakeApi(signedOut)
  const { host } = await renderAdmin('/admin/login')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'mariam' } })
  fireEvent.click(screen.getByRole('button', { name: 'التبديل إلى العربية' }))

  expect(await screen.findByLabelText('اسم المستخدم')).toHaveProperty('value', 'mariam')
  expect(document.documentElement.lang).toBe('ar')
  expect(document.documentElement.dir).toBe('rtl')
  expect(document.documentElement.classList.contains('rtl')).toBe(true)
  expect(host.language.store).toHaveBeenCalledWith('ar')
})

const LOGOUT = 'POST /api/auth/logout'

async function openWithUnsavedWriting(answer: () => Response) {
  const store = createUnsentStore(memoryStorage())
  for (const person of [author.id, author.id + 1]) {
    const key = store.newKey(person, 'new')
    await store.save({ key, title: '', typedAt: Date.now(), versions: [], base: {}, values: {} })
  }
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: author }),
    [LOGOUT]: answer,
  })
  await renderAdmin('/admin?tab=settings', { store })
  const [button] = await screen.findAllByRole('button', { name: 'Sign out' })
  fireEvent.click(button!)
  const dialog = within(
    await screen.findByRole('alertdialog', { name: 'Sign out and discard unsaved changes?' }),
  )
  return { api, store, dialog }
}

test('signing out asks before unsaved work is deleted, and deletes only the user’s own from the device', async () => {
  const { api, store, dialog } = await openWithUnsavedWriting(
    () => new Response(null, { status: 204 }),
  )
  expect(api.callsTo(LOGOUT)).toHaveLength(0)
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out and discard' }))
  await screen.findByText('You have been logged out successfully')
  expect(await store.countOf(author.id)).toBe(0)
  expect(await store.countOf(author.id + 1)).toBe(1)
})

test('a sign-out that fails keeps the writing too', async () => {
  const { store, dialog } = await openWithUnsavedWriting(() => refusal(500, 'internal'))
  fireEvent.click(dialog.getByRole('button', { name: 'Sign out and discard' }))
  await screen.findByText('Logout failed')
  expect(await store.countOf(author.id)).toBe(1)
})
