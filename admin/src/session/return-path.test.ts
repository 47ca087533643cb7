import { expect, test } from 'vitest'
import { returnPath, wayTo } from './guards.tsx'

test.each([
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'javascript:alert(1)',
  '/admin/login',
  '/en',
  '/administer',
  7,
])('signing in never leads to %s', (from) => {
  expect(returnPath({ from })).toBe('/admin')
})

const WANTED = '/admin/publications/create'

test.each([
  ['/admin/inbox', WANTED, '/admin'],
  ['/admin/login', '/admin/login', WANTED],
])('a wish on %s leads to %s, and after signing in to %s', (place, now, later) => {
  const [to, options] = wayTo(WANTED, place)
  expect(to).toBe(now)
  expect(returnPath(options?.state)).toBe(later)
})
