import { expect, test } from 'vitest'
import { moreExpensive, pathOf, secondsByFile } from './costs.ts'

test('the seconds of a file are read from what each runner prints', () => {
  const output = [
    ' ✓  unit  src/i18n/arabic.test.ts (5 tests) 24ms',
    ' ✓ lab/figures.test.ts (3 tests | 1 skipped) 3000ms',
    '   ✓ every text is shown somewhere 3844ms',
    'functional / Pages (tests/functional/site/pages.spec.ts)',
    '  ✔ answers (with a bracket) (250ms)',
    '  ✖ is slow (1.25s)',
    '  ✓  1 [ar] › e2e/home.spec.ts:14:7 › visitor › home (390) (1.5s)',
    '  ✓  2 [ar] › e2e/home.spec.ts:20:7 › visitor › all of it (2.1m)',
  ].join('\n')
  expect(Object.fromEntries(secondsByFile(output))).toEqual({
    'src/i18n/arabic.test.ts': 0.024,
    'lab/figures.test.ts': 3,
    'tests/functional/site/pages.spec.ts': 1.5,
    'e2e/home.spec.ts': 127.5,
  })
})

test('a file is more expensive when it takes a fifth longer and two seconds more', () => {
  const before = { same: 10, little: 1, slower: 10, slow: 100 }
  const now = { same: 10, little: 2.9, slower: 13, slow: 119, added: 4 }
  expect(moreExpensive(now, before)).toEqual([
    ['added', 4],
    ['slower', 3],
  ])
})

test('a file is found by its package, whose name may have a hyphen', () => {
  expect(pathOf('@ufuq/web e2e:ar: e2e/admin/tags.spec.ts')).toBe('web/e2e/admin/tags.spec.ts')
  expect(pathOf('@ufuq/text-editor test: src/keys.test.ts')).toBe('text-editor/src/keys.test.ts')
})
