import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { json } from '../../../../testing/fake-api.ts'
import { isReadOnly, pair, textIn } from '../../publications-testbed.tsx'
import { onOneDay, press, PUT } from '../pair-testbed.tsx'
import { content, GET, open, refusal, type } from './unsent-testbed.ts'

onOneDay()

describe('an expired session', () => {
  const signedIn = (id: number, username: string) => () =>
    json({ user: { id, username, email: 'x@example.org', role: 'editor', abilities: [] } })

  test('is renewed in place, and the save goes out again with nothing lost', async () => {
    let isSignedIn = false
    const { calls } = await open({
      answers: {
        [PUT]: () => (isSignedIn ? json(pair()) : refusal(401, 'unauthenticated')),
        'POST /api/auth/login': () => {
          isSignedIn = true
          return signedIn(1, 'mariam')()
        },
      },
    })
    type('Words that must not be lost')
    press('Save changes')
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    expect(document.activeElement).toBe(dialog.getByLabelText('Password'))
    expect(dialog.getByLabelText('Username')).toHaveProperty('value', 'mariam')
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('You are signed in again')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(textIn(content())).toBe('Words that must not be lost')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Save changes' })),
    )
    press('Save changes')
    await screen.findByText('Publication saved in both languages')
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual([
      PUT,
      'POST /api/auth/login',
      PUT,
    ])
  })

  test('may be put off: the notice stays and leads back to signing in', async () => {
    await open({
      answers: {
        [PUT]: () => refusal(401, 'unauthenticated'),
        'POST /api/auth/login': () => refusal(401, 'invalid_credentials'),
      },
    })
    type('Words')
    press('Save changes')
    await screen.findByRole('dialog')
    fireEvent.click(screen.getAllByRole('button', { name: 'Later' })[0]!)
    expect(screen.getByRole('alert').textContent).toMatch(
      /Your session has ended. Sign in again here/,
    )
    expect(screen.getByText('Could not save')).toBeDefined()
    press('Sign in')
    const dialog = within(screen.getByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'wrong' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await dialog.findByText('Invalid username or password')
    fireEvent.click(dialog.getAllByRole('button', { name: 'Later' })[0]!)
    expect(textIn(content())).toBe('Words')
  })

  test('renewed by somebody else says whose words are on the screen, and what they may do is asked anew', async () => {
    let mayUpdate = true
    await open({
      answers: {
        [GET]: () => json(pair({ can: { update: mayUpdate, publish: false, delete: false } })),
        [PUT]: () => refusal(401, 'unauthenticated'),
        'POST /api/auth/login': () => {
          mayUpdate = false
          return signedIn(2, 'nour')()
        },
      },
    })
    type('Words of mariam')
    press('Save changes')
    const dialog = within(await screen.findByRole('dialog'))
    fireEvent.change(dialog.getByLabelText('Username'), { target: { value: 'nour' } })
    fireEvent.change(dialog.getByLabelText('Password'), { target: { value: 'horizon' } })
    fireEvent.click(dialog.getByRole('button', { name: 'Sign in' }))
    await screen.findByText('You are now signed in as nour')
    expect(screen.getByText(/mariam.? wrote what is on the screen/)).toBeDefined()
    await screen.findByText(
      'You can read this publication but not change it. Authors can change their own drafts, and editors every publication.',
    )
    expect(textIn(content())).toBe('Words of mariam')
    expect(isReadOnly(content())).toBe(true)
  })
})
