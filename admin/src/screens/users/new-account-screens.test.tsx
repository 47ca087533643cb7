import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { fakeApi, json, refusal } from '../../testing/fake-api.ts'
import { staff } from '../../testing/people.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'

beforeEach(() =>
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }),
)

const fill = () => {
  for (const [label, value] of [
    ['Username', 'yusuf'],
    ['Email', 'yusuf@ufuq.example'],
    ['Password', 'horizon'],
  ] as const) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
  }
}
const submit = () => fireEvent.click(screen.getByRole('button', { name: 'Create User' }))

describe('the form for a new user', () => {
  async function openForm(answer: () => Response) {
    const api = fakeApi({
      'POST /api/users': answer,
    })
    await renderAdmin('/admin/users/create')
    await screen.findByLabelText('Username')
    return api
  }

  test('needs every field', async () => {
    const api = await openForm(() => json({}))
    submit()
    await screen.findByText('Please fill in all required fields')
    expect(api.callsTo('POST /api/users')).toHaveLength(0)
  })

  test('creates an author by default, says so for three seconds and empties itself', async () => {
    const api = await openForm(() => json({ user: staff[1] }, { status: 201 }))
    fill()
    submit()
    await screen.findByText('User created successfully!')
    expect(api.callsTo('POST /api/users')[0]?.body).toEqual({
      username: 'yusuf',
      email: 'yusuf@ufuq.example',
      password: 'horizon',
      role: 'author',
    })
    expect(screen.getByLabelText('Username')).toHaveProperty('value', '')
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.queryByText('User created successfully!')).toBeInTheDocument()
    await act(() => vi.advanceTimersByTimeAsync(1500))
    expect(screen.queryByText('User created successfully!')).toBeNull()
  })

  test('puts what the server refused beside its field', async () => {
    await openForm(() =>
      refusal(422, 'validation', {
        errors: [{ field: 'email', rule: 'unique', message: 'taken' }],
      }),
    )
    fill()
    submit()
    await screen.findByText('Error creating user: This email address is already in use')
    expect(screen.getByLabelText('Email').getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('This email address is already in use')).toBeInTheDocument()
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'yusuf')
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(screen.queryByText(/Error creating user/)).toBeNull()
  })

  test('falls back to a plain sentence', async () => {
    await openForm(() => new Response('<h1>no</h1>', { status: 500 }))
    fill()
    submit()
    expect(
      await screen.findByText('Error creating user: Failed to create user'),
    ).toBeInTheDocument()
  })
})

test('a registration makes an author and leads to the overview', async () => {
  const api = fakeApi({ 'POST /api/users': () => json({ user: staff[1] }, { status: 201 }) })
  const { address } = await renderAdmin('/admin/register')
  await screen.findByLabelText('Username')
  expect(screen.queryByRole('radio')).toBeNull()
  fill()
  submit()
  await screen.findByText('Registration successful')
  await vi.waitFor(() => expect(address()).toBe('/admin'))
  expect(api.callsTo('POST /api/users')[0]?.body).toMatchObject({ role: 'author' })
})
