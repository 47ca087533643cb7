import { describe, expect, test } from 'vitest'
import { areArgumentsOf } from './call-arguments.ts'

describe('What the renderer may send along', () => {
  test.each([
    ['start', []],
    ['setLanguage', ['ar']],
    ['setTheme', ['dark']],
    ['takeServer', ['example.org']],
    ['openSite', ['/']],
    ['openSite', ['/en/publications?q=x#y']],
    ['confirm', ['Delete?']],
    ['showWaiting', [null]],
    ['showWaiting', [{ messages: 3, ready: 0, returned: 1 }]],
    ['openMenu', [0, 40]],
  ] as const)('is taken when it is what the call asks for (%s %j)', (call, args) => {
    expect(areArgumentsOf(call, args)).toBe(true)
  })

  test.each([
    ['start', [undefined]],
    ['setLanguage', []],
    ['setLanguage', ['fr']],
    ['setLanguage', ['ar', 'en']],
    ['setLanguage', [{ toString: () => 'ar' }]],
    ['setTheme', ['night']],
    ['takeServer', [5]],
    ['takeServer', ['x'.repeat(2049)]],
    ['takeServer', [['example.org']]],
    ['openSite', ['en']],
    ['openSite', ['//evil.example']],
    ['openSite', ['/\\evil.example']],
    ['openSite', ['https://evil.example']],
    ['openSite', ['/a b']],
    ['confirm', ['']],
    ['confirm', ['x'.repeat(4001)]],
    ['confirm', [{}]],
    ['showWaiting', [{ messages: 1, ready: 0.5, returned: 0 }]],
    ['showWaiting', [{ messages: -1, ready: 0, returned: 0 }]],
    ['showWaiting', [{ messages: 1 }]],
    ['openMenu', [1]],
    ['openMenu', [Number.NaN, 1]],
    ['openMenu', [Infinity, 1]],
    ['openMenu', [-1, 1]],
    ['openMenu', ['1', 1]],
    ['openMenu', [1, 2, 3]],
  ] as const)('is refused otherwise (%s %j)', (call, args) => {
    expect(areArgumentsOf(call, args)).toBe(false)
  })
})
