import { fireEvent, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refusal } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { openAs } from './dashboard-testbed.tsx'

describe('the publications tab', () => {
  test('leads to the sign-in screen when the session has ended', async () => {
    openAs(() => refusal(401, 'unauthenticated'))
    const { address } = await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
    expect(address()).toBe('/admin/login')
  })
})
