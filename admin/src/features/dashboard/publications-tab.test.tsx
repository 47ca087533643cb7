import { fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { json, refusal } from '../../testing/fake-api.ts'
import { renderAdmin } from '../../testing/render-admin.tsx'
import { alone, openAs, pair, PUBLICATIONS } from './dashboard-testbed.tsx'

afterEach(() => vi.unstubAllGlobals())

describe('the publications tab', () => {
  test('pages through older activity and back, with the page in the address', async () => {
    openAs((path) =>
      path.includes('after=c1')
        ? json([alone])
        : json([pair], {
            headers: { link: '</api/entries/publications?after=c1>; rel="next"' },
          }),
    )
    const { address } = await renderAdmin('/admin?tab=publications')
    await screen.findByRole('row', { name: /water committees/ })
    expect(screen.queryByRole('link', { name: 'Newer' })).toBeNull()

    fireEvent.click(screen.getByRole('link', { name: 'Older' }))
    await screen.findByRole('row', { name: /youth councils/ })
    expect(address()).toBe('/admin?tab=publications&after=c1')
    expect(screen.queryByRole('link', { name: 'Older' })).toBeNull()

    fireEvent.click(screen.getByRole('link', { name: 'Newer' }))
    await screen.findByRole('row', { name: /water committees/ })
    expect(address()).toBe('/admin?tab=publications')
  })

  test('tells of a failure in words and tries again', async () => {
    const api = openAs(() => refusal(503, 'unavailable'))
    await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('The list could not be loaded')).toBeInTheDocument()
    expect(
      screen.getByText('The server is not responding. Try again in a few minutes.'),
    ).toBeInTheDocument()
    api.answer(`GET ${PUBLICATIONS}`, () => json([pair]))
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('row', { name: /water committees/ })).toBeInTheDocument()
  })

  test('leads to the sign-in screen when the session has ended', async () => {
    openAs(() => refusal(401, 'unauthenticated'))
    const { address } = await renderAdmin('/admin?tab=publications')
    expect(await screen.findByText('Your session has ended. Sign in again.')).toBeInTheDocument()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in again' }))
    expect(await screen.findByRole('heading', { name: 'Welcome back' })).toBeInTheDocument()
    expect(address()).toBe('/admin/login')
  })
})
