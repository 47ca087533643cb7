import { fireEvent, render, screen } from '@testing-library/react'
import { Link, MemoryRouter, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { returnPath, useLinkTo } from './return-path.ts'

const WISH = '/admin/publications/create'

function Place() {
  const { pathname, state } = useLocation()
  return (
    <>
      <Link {...useLinkTo(WISH)}>wish</Link>
      <output>{pathname}</output>
      <p>{returnPath(state)}</p>
    </>
  )
}

test.each([
  ['/admin/inbox', WISH, '/admin'],
  ['/admin/login', '/admin/login', WISH],
])('a wish on %s leads to %s, and after signing in to %s', (place, now, later) => {
  render(
    <MemoryRouter initialEntries={[place]}>
      <Place />
    </MemoryRouter>,
  )
  fireEvent.click(screen.getByRole('link', { name: 'wish' }))
  expect(screen.getByRole('status').textContent).toBe(now)
  expect(screen.getByRole('paragraph').textContent).toBe(later)
})
