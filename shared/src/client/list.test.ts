import { expect, test } from 'vitest'
import { nextCursor, withCursor } from './list.ts'

test.each([
  ['</api/users?after=40>; rel="next"', '40'],
  ['<http://localhost/api/users?t=1&after=40>; rel="next"', '40'],
  ['</api/x?after=2024-01-01T00%3A00%3A00Z%2C7>; rel="next"', '2024-01-01T00:00:00Z,7'],
  ['</api/x?before=3>; rel="prev", </api/x?after=4>; rel="next"', '4'],
  ['</api/x?before=1,2>; rel="prev", </api/x?after=4>; rel="next"', '4'],
  ['</api/x?after=4>; rel="prev"', null],
  ['</api/x?t=1>; rel="next"', null],
  ['nonsense; rel="next"', null],
  ['', null],
  [null, null],
])('the next cursor of %s is %s', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})

test('a cursor joins the address it belongs to', () => {
  expect(withCursor('/api/users', null)).toBe('/api/users')
  expect(withCursor('/api/users', 'a b')).toBe('/api/users?after=a%20b')
  expect(withCursor('/api/users?t=1', '4')).toBe('/api/users?t=1&after=4')
})
