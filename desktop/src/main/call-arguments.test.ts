import { describe, expect, test } from 'vitest'
import {
  nothing,
  oneAddress,
  oneCredentials,
  oneLanguage,
  oneMessage,
  onePoint,
  oneShare,
  oneSitePath,
  oneTheme,
  twoCounts,
} from './call-arguments.ts'

describe('What the renderer may send along', () => {
  test('is taken when it is what the call asks for', () => {
    expect(nothing([])).toBeNull()
    expect(oneLanguage(['ar'])).toBe('ar')
    expect(oneTheme(['dark'])).toBe('dark')
    expect(oneAddress(['example.org'])).toBe('example.org')
    expect(oneCredentials([null])).toBeNull()
    expect(oneCredentials([{ username: 'u', password: '', more: 1 }])).toEqual({
      username: 'u',
      password: '',
    })
    expect(oneSitePath(['/'])).toBe('/')
    expect(oneSitePath(['/en/publications?q=x#y'])).toBe('/en/publications?q=x#y')
    expect(oneMessage(['Delete?'])).toBe('Delete?')
    expect(oneShare([0.5])).toBe(0.5)
    expect(twoCounts([3, 0])).toEqual([3, 0])
    expect(onePoint([0, 40])).toEqual({ x: 0, y: 40 })
  })

  test.each([
    [nothing, [undefined]],
    [nothing, ['x']],
    [oneCredentials, []],
    [oneCredentials, ['u', 'p']],
    [oneCredentials, [{ username: 'u' }]],
    [oneCredentials, [{ username: 'u', password: 1 }]],
    [oneLanguage, []],
    [oneLanguage, ['fr']],
    [oneLanguage, ['ar', 'en']],
    [oneLanguage, [{ toString: () => 'ar' }]],
    [oneShare, []],
    [oneShare, [Number.NaN]],
    [oneShare, [1.5]],
    [oneShare, [0.5, 0.5]],
    [twoCounts, [1]],
    [twoCounts, [1, -1]],
    [twoCounts, [1, 0.5]],
    [twoCounts, [1, 1, 1]],
    [oneTheme, ['night']],
    [oneTheme, ['dark', 'dark']],
    [oneAddress, []],
    [oneAddress, [5]],
    [oneAddress, ['x'.repeat(2049)]],
    [oneAddress, [['example.org']]],
    [oneSitePath, ['en']],
    [oneSitePath, ['//evil.example']],
    [oneSitePath, ['/\\evil.example']],
    [oneSitePath, ['https://evil.example']],
    [oneSitePath, ['/a b']],
    [oneMessage, ['']],
    [oneMessage, ['x'.repeat(4001)]],
    [oneMessage, [{}]],
    [onePoint, [1]],
    [onePoint, [Number.NaN, 1]],
    [onePoint, [Infinity, 1]],
    [onePoint, [-1, 1]],
    [onePoint, ['1', 1]],
    [onePoint, [1, 2, 3]],
  ] as const)('is refused otherwise (%#)', (read, args) => {
    expect(read(args)).toBeUndefined()
  })
})
