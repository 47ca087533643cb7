import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

async function open(hash = '#token', check = () => json({ username: 'سامي' })) {
  const api = fakeApi({
    'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
    'POST /api/auth/password-reset/check': check,
    'POST /api/auth/password-reset': () => new Response(null, { status: 204 }),
    [OFFER]: () => json({ providers: [], takesPasswords: true }),
    [ACCEPT]: () => refusal(503, 'unavailable'),
  })
  return { api, ...(await renderAdmin(`/admin/reset${hash}`)) }
}

const OFFER = 'GET /api/auth/providers'
const ACCEPT = 'POST /api/auth/password-reset/provider'
const invited = () => json({ username: 'سامي', isInvitation: true })

async function openWithProvider({ takesPasswords }: { takesPasswords: boolean }) {
  const { api, client } = await open('#token', invited)
  const providers = [{ id: 3, kind: 'microsoft', name: 'Contoso' }]
  api.answer(OFFER, () => json({ providers, takesPasswords }))
  await client.invalidateQueries()
  await screen.findByRole('button', { name: 'Continue with Contoso' })
  return api
}

async function choose(password: string, again = password) {
  fireEvent.change(await screen.findByLabelText('New password'), { target: { value: password } })
  fireEvent.change(screen.getByLabelText('Repeat the new password'), { target: { value: again } })
  fireEvent.click(screen.getByRole('button', { name: 'Set new password' }))
}

const sent = (api: Awaited<ReturnType<typeof open>>['api']) =>
  api.callsTo('POST /api/auth/password-reset').map(({ body }) => body)

describe('the screen behind a link for a new password', () => {
  test('sets the password and leads to sign-in; the token is in no address', async () => {
    const { api, address } = await open()
    await screen.findByText(/sets the password for .*سامي/)
    await choose('horizon')
    await screen.findByText('Your new password is set')
    expect(sent(api)).toEqual([{ token: 'token', newPassword: 'horizon' }])
    expect(api.calls.filter(({ path }) => path.includes('token'))).toEqual([])
    fireEvent.click(screen.getByRole('link', { name: 'Go to sign in' }))
    await waitFor(() => expect(address()).toBe('/admin/login'))
  })

  test('welcomes an invited user, who is then signed in', async () => {
    const { api, address } = await open('#token', invited)
    expect(await screen.findByRole('heading', { level: 1, name: /^Welcome/ })).toBeInTheDocument()
    await screen.findByText(/for your account .*سامي/)
    expect(screen.queryByRole('button', { name: /^Continue with/ })).toBeNull()
    api.answer('GET /api/auth/me', () => json({ user: author }))
    await choose('horizon')
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  test('lets an invited user go on with a work account instead', async () => {
    const api = await openWithProvider({ takesPasswords: true })
    expect(screen.getByLabelText('New password')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Continue with Contoso' }))
    expect((await screen.findByRole('alert')).textContent).toContain('is not responding')
    expect(api.callsTo(ACCEPT)[0]?.body).toEqual({ token: 'token', provider: 3 })
  })

  test('wants the password twice, and long enough', async () => {
    const { api } = await open()
    await choose('short')
    expect(await screen.findByText('Password must be at least 6 characters')).toBeInTheDocument()
    await choose('horizon', 'horizons')
    expect(await screen.findByText('The two passwords do not match')).toBeInTheDocument()
    expect(sent(api)).toEqual([])
  })

  test('says while it is typed how strong the password is, and takes a weak one', async () => {
    const { api } = await open()
    fireEvent.change(await screen.findByLabelText('New password'), { target: { value: '123456' } })
    expect(await screen.findByText('Weak password')).toBeInTheDocument()
    expect(screen.getByText('It is one of the first that anyone would try.')).toBeInTheDocument()
    await choose('a quiet harbour at dawn')
    expect(await screen.findByText('Strong password')).toBeInTheDocument()
    expect(screen.queryByText('It is one of the first that anyone would try.')).toBeNull()
    await screen.findByText('Your new password is set')
    expect(sent(api)).toHaveLength(1)
  })

  test.each([
    ['without a token', '', 0],
    ['with one that is none, used or too old', '#guessed', 1],
  ])('says that the link does not work %s', async (_case, hash, calls) => {
    const { api } = await open(hash, () => refusal(404, 'not_found'))
    await screen.findByRole('heading', { name: 'This link no longer works' })
    expect(screen.queryByLabelText('New password')).toBeNull()
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toBeInTheDocument()
    expect(api.callsTo('POST /api/auth/password-reset/check')).toHaveLength(calls)
  })
})
