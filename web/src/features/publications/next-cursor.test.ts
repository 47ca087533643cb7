import { expect, test } from 'vitest'
import { nextCursor } from './next-cursor.ts'

test.each([
  [null, null],
  ['', null],
  ['</api/publications?language=ar&after=abc>; rel="next"', 'abc'],
  ['<https://ufuq.example/api/publications?after=a%2Bb%3D>; rel="next"', 'a+b='],
  ['</api/publications?after=1>; rel="prev"', null],
  ['</api/a?after=1,2>; rel="prev", </api/a?after=3>; rel="next"', '3'],
  ['</api/publications?language=ar>; rel="next"', null],
  ['nonsense; rel="next"', null],
])('the Link header %j leads on to %j', (link, cursor) => {
  expect(nextCursor(link)).toBe(cursor)
})
