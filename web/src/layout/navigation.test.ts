import { expect, test } from 'vitest'
import { currentMark } from './navigation.ts'

test.each([
  ['/', '/', 'page'],
  ['/', '/about', undefined],
  ['/about', '/about', 'page'],
  ['/publications', '/publications/the-shared-well', 'true'],
  ['/publications', '/publications-archive', undefined],
])('the link to %s on %s is marked %s', (link, path, mark) => {
  expect(currentMark(link, path)).toBe(mark)
})
