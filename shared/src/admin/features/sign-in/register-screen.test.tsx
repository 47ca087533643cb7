import { fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { administrator, staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

afterEach(() => vi.unstubAllGlobals())

async function register(
  answer: () => Response,
  values = ['yusuf', 'yusuf@ufuq.example', 'horizon'],
) {
  const api = fakeApi({
    'GET /api/auth/me': () => json({ user: administrator }),
    'GET /api/users': () => json(staff),
    'POST /api/users': answer,
  })
  const app = await renderAdmin('/admin/register')
  await screen.findByLabelText('Username')
  for (const [index, label] of ['Username', 'Email', 'Password'].entries()) {
    fireEvent.change(screen.getByLabelText(label), { target: { value: values[index] } })
  }
  fireEvent.click(screen.getByRole('button', { name: 'Register' }))
  return { ...app, api }
}

describe('the registration screen', () => {
  test('checks each field before it asks the server', async () => {
    const { api } = await register(() => json({}), ['ab', 'nobody', '12345'])
    expect(await screen.findByText('Username must be at least 3 characters')).toBeInTheDocument()
    expect(screen.getByText('Invalid email address')).toBeInTheDocument()
    expect(screen.getByText('Password must be at least 6 characters')).toBeInTheDocument()
    expect(api.callsTo('POST /api/users')).toHaveLength(0)
  })

  test('opens the account and signs nobody in by it', async () => {
    const { api, address } = await register(() => json({ user: staff[1] }, { status: 201 }))
    expect(await screen.findByText('Registration successful')).toBeInTheDocument()
    expect(
      screen.getByText('Your account has been created. You can now log in.'),
    ).toBeInTheDocument()
    expect(api.callsTo('POST /api/users')[0]?.body).toEqual({
      username: 'yusuf',
      email: 'yusuf@ufuq.example',
      password: 'horizon',
    })
    // The administrator is still signed in, so the sign-in screen leads on to the overview.
    await waitFor(() => expect(address()).toBe('/admin'))
  })

  test('says which field the server refused and keeps the values', async () => {
    const { address } = await register(() =>
      refusal(422, 'validation', {
        errors: [{ field: 'username', rule: 'unique', message: 'taken' }],
      }),
    )
    expect(await screen.findByText('Registration failed')).toBeInTheDocument()
    expect(screen.getByRole('alert').textContent).toContain('This username is already taken')
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'yusuf')
    expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true')
    expect(address()).toBe('/admin/register')
  })
})
