import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

async function signInWith(answer: () => Response | Promise<Response>) {
  const api = fakeApi({
    'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
    'POST /api/auth/login': answer,
  })
  await renderAdmin('/admin/login')
  fireEvent.change(await screen.findByLabelText('Username'), { target: { value: 'mariam' } })
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'horizon' } })
  fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  await screen.findByText('Login failed')
  return api
}

/** The message stands in the toast and, until the next try, on the form. */
const expectMessage = (text: string) => {
  expect(screen.getAllByText(text)).toHaveLength(2)
  expect(screen.getByRole('alert').textContent).toContain(text)
}

describe('the sign-in screen', () => {
  test('asks for both fields before it asks the server', async () => {
    const api = fakeApi({ 'GET /api/auth/me': () => refusal(401, 'unauthenticated') })
    await renderAdmin('/admin/login')
    fireEvent.click(await screen.findByRole('button', { name: 'Sign in' }))
    await screen.findByText('Username is required')
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
    expect(api.callsTo('POST /api/auth/login')).toHaveLength(0)
  })

  test('says in words of its own that a name or password is wrong', async () => {
    const api = await signInWith(() => refusal(401, 'invalid_credentials'))
    expectMessage('Invalid username or password')
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      username: 'mariam',
      password: 'horizon',
    })
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mariam')
  })

  test('says how many minutes a throttled person waits', async () => {
    await signInWith(() => refusal(429, 'too_many_requests', {}, { 'retry-after': '701' }))
    expectMessage('Too many attempts. Try again in 12 minutes.')
  })

  test('names the status of a refusal that is not JSON', async () => {
    await signInWith(() => new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }))
    expectMessage('Login failed: 502 Bad Gateway')
  })

  test('does not take a page for a session', async () => {
    await signInWith(
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    expectMessage('Server returned an invalid response format')
  })

  test('does not take other JSON for a session', async () => {
    await signInWith(() => json({ ok: true }))
    expectMessage('Server returned an invalid response format')
  })

  test('tells a lost network from a refusal', async () => {
    await signInWith(() => Promise.reject(new TypeError('Failed to fetch')))
    expectMessage('The server could not be reached. Check your connection, then try again.')
  })

  test('speaks Arabic', async () => {
    fakeApi({
      'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
      'POST /api/auth/login': () => refusal(401, 'invalid_credentials'),
    })
    await renderAdmin('/admin/login', { language: 'ar' })
    fireEvent.change(await screen.findByLabelText('اسم المستخدم'), { target: { value: 'مريم' } })
    fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: 'horizon' } })
    fireEvent.click(screen.getByRole('button', { name: 'سجّل الدخول' }))
    await screen.findByText('تعذّر تسجيل الدخول')
    expectMessage('اسم المستخدم أو كلمة المرور غير صحيح')
  })
})
