import { fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { author } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

async function signInWith(answer: () => Response | Promise<Response>) {
  const api = fakeApi({
    'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
    'POST /api/auth/login': answer,
  })
  await renderAdmin('/admin/login')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'mariam' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  const alert = (await screen.findByRole('alert')).textContent
  const [, toast] = await screen.findAllByText('Login failed')
  return { api, alert, toast: toast?.parentElement?.lastElementChild?.textContent }
}

describe('the sign-in screen', () => {
  test('is named and has the focus in its first field when it opens', async () => {
    fakeApi({ 'GET /api/auth/me': () => refusal(401, 'unauthenticated') })
    await renderAdmin('/admin/login')
    await screen.findByRole('form', { name: 'Sign in' })
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('asks for both fields before it asks the server', async () => {
    const api = fakeApi({ 'GET /api/auth/me': () => refusal(401, 'unauthenticated') })
    await renderAdmin('/admin/login')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('Username is required')
    expect(screen.getByText('Password is required')).toBeInTheDocument()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(api.callsTo('POST /api/auth/login')).toHaveLength(0)
  })

  test('says in its own words that a name or password is wrong, and keeps what was typed', async () => {
    const { api, alert, toast } = await signInWith(() => refusal(401, 'invalid_credentials'))
    expect(alert).toContain('Invalid username or password')
    expect(toast).toBe('Invalid username or password')
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      username: 'mariam',
      password: 'horizon',
    })
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mariam')
  })

  test('names the status of a refusal that is not JSON', async () => {
    const { alert, toast } = await signInWith(
      () => new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }),
    )
    expect(alert).toContain('Login failed: 502 Bad Gateway')
    expect(toast).toBe('Login failed: 502 Bad Gateway')
  })

  test('does not take a page for a session', async () => {
    const { toast } = await signInWith(
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    expect(toast).toBe('Server returned an invalid response format')
  })
})

describe('the second step in the window', () => {
  async function begin() {
    const ways = ['passkey', 'app', 'recovery']
    const api = fakeApi({
      'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
      'POST /api/auth/login': () => json({ message: '', code: 'two_factor_required', ways }, 401),
      [PROVE]: () => json({ user: author }),
    })
    const app = await renderAdmin('/admin/login')
    fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'mariam' } })
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'horizon' } })
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    await screen.findByRole('heading', { name: 'One more step' })
    return { api, ...app }
  }

  const give = (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }

  test('takes a code, with nothing lost after a wrong one', async () => {
    const { api } = await begin()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText(/Signing in as .*mariam/)).toBeInTheDocument()
    const field = screen.getByLabelText('Code from the app')
    expect(document.activeElement).toBe(field)
    const errors = [{ field: 'code', message: '', rule: 'incorrect' }]
    api.answer(PROVE, () => refusal(422, 'validation', { errors }))
    give('Code from the app', '123456')
    await screen.findByText(/That code is not right\. Type the one shown now/)
    expect(field).toHaveValue('123456')
    expect(document.activeElement).toBe(field)
    api.answer(PROVE, () => json({ user: author }))
    give('Code from the app', '654321')
    await screen.findByText('Login successful')
    expect(api.callsTo(PROVE).at(-1)?.body).toEqual({ way: 'app', code: '654321' })
  })

  test('takes a recovery code, and offers no passkey in a window that has none', async () => {
    const { api } = await begin()
    expect(screen.queryByRole('button', { name: 'Use a passkey' })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Use a recovery code' }))
    const field = screen.getByLabelText('One of the ten codes')
    await waitFor(() => expect(document.activeElement).toBe(field))
    give('One of the ten codes', 'abcd-efgh')
    await screen.findByText('Login successful')
    expect(api.callsTo(PROVE)[0]?.body).toEqual({ way: 'recovery', code: 'abcd-efgh' })
  })

  test('returns to the password, and says why, once the sign-in has expired', async () => {
    const { api } = await begin()
    api.answer(PROVE, () => refusal(401, 'sign_in_expired'))
    give('Code from the app', '123456')
    await screen.findByRole('heading', { name: 'Welcome back' })
    expect(screen.getByRole('alert').textContent).toContain('The sign-in took too long')
  })
})

const PROVE = 'POST /api/auth/two-factor'
