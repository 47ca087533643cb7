import type { Session } from 'electron'
import { afterEach, expect, test, vi } from 'vitest'
import { checkSpelling } from './spell-check.ts'

const { platform } = process
afterEach(() => void Object.defineProperty(process, 'platform', { value: platform }))

test.each([
  ['win32', [['ar-SA', 'en-GB']]],
  ['darwin', []],
  ['linux', []],
])('on %s, these languages are checked: %j', (name, calls) => {
  Object.defineProperty(process, 'platform', { value: name })
  const setSpellCheckerLanguages = vi.fn<Session['setSpellCheckerLanguages']>()
  const availableSpellCheckerLanguages = ['ar-SA', 'en-GB', 'en-US', 'fr']
  checkSpelling({ availableSpellCheckerLanguages, setSpellCheckerLanguages } as never)
  expect(setSpellCheckerLanguages.mock.calls.flat()).toEqual(calls)
})
