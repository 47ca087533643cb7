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
  return { api, ...(await messages('Login failed')) }
}

/** The toast, and the notice that stays on the form until the next attempt. */
async function messages(title: string) {
  const toast = (await screen.findByText(title)).parentElement
  return {
    toast: toast?.lastElementChild?.textContent,
    alert: screen.getByRole('alert').textContent?.trim(),
  }
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

  test('says in its own words that a name or password is wrong', async () => {
    const { api, toast, alert } = await signInWith(() => refusal(401, 'invalid_credentials'))
    expect(alert).toBe('Invalid username or password')
    expect(toast).toBe('Invalid username or password')
    expect(api.callsTo('POST /api/auth/login')[0]?.body).toEqual({
      username: 'mariam',
      password: 'horizon',
    })
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'mariam')
  })

  test('says how many minutes a throttled person waits', async () => {
    const { toast, alert } = await signInWith(() =>
      refusal(429, 'too_many_requests', {}, { 'retry-after': '701' }),
    )
    expect(alert).toBe('Too many attempts. Try again in 12 minutes.')
    expect(toast).toBe('Too many attempts. Try again in 12 minutes.')
  })

  test('names the status of a refusal that is not JSON', async () => {
    const { toast, alert } = await signInWith(
      () => new Response('<h1>no</h1>', { status: 502, statusText: 'Bad Gateway' }),
    )
    expect(alert).toBe('Login failed: 502 Bad Gateway')
    expect(toast).toBe('Login failed: 502 Bad Gateway')
  })

  test('does not take a page for a session', async () => {
    const { toast, alert } = await signInWith(
      () => new Response('<h1>Hello</h1>', { headers: { 'content-type': 'text/html' } }),
    )
    expect(alert).toBe('Server returned an invalid response format')
    expect(toast).toBe('Server returned an invalid response format')
  })

  test('does not take other JSON for a session', async () => {
    const { toast, alert } = await signInWith(() => json({ ok: true }))
    expect(alert).toBe('Server returned an invalid response format')
    expect(toast).toBe('Server returned an invalid response format')
  })

  test('tells a lost network from a refusal', async () => {
    const { toast, alert } = await signInWith(() =>
      Promise.reject(new TypeError('Failed to fetch')),
    )
    expect(alert).toBe('The server could not be reached. Check your connection, then try again.')
    expect(toast).toBe('The server could not be reached. Check your connection, then try again.')
  })

  test('speaks Arabic', async () => {
    fakeApi({
      'GET /api/auth/me': () => refusal(401, 'unauthenticated'),
      'POST /api/auth/login': () => refusal(401, 'invalid_credentials'),
    })
    await renderAdmin('/admin/login', { language: 'ar' })
    fireEvent.change(await screen.findByLabelText('اسم المستخدم'), { target: { value: 'مريم' } })
    fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: 'horizon' } })
    fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }))
    const { toast, alert } = await messages('تعذّر تسجيل الدخول')
    expect(alert).toBe('اسم المستخدم أو كلمة المرور غير صحيحة')
    expect(toast).toBe('اسم المستخدم أو كلمة المرور غير صحيحة')
  })
})
