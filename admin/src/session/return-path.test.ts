import { expect, test } from 'vitest'
import { returnPath, wayTo } from './return-path.ts'

const WISH = '/admin/publications/create'

test.each([
  ['/admin/inbox', WISH, '/admin'],
  ['/admin/login', '/admin/login', WISH],
])('a wish on %s leads to %s, and after signing in to %s', (place, now, later) => {
  const [to, options] = wayTo(WISH, place)
  expect(to).toBe(now)
  expect(returnPath(options?.state)).toBe(later)
})
