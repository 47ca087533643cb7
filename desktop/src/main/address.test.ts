import { describe, expect, test } from 'vitest'
import { parseAddress } from './address.ts'

describe('An address of a server', () => {
  test.each([
    ['example.org', 'https://example.org'],
    ['  example.org/admin?tab=users  ', 'https://example.org'],
    ['example.org:8443', 'https://example.org:8443'],
    ['https://example.org', 'https://example.org'],
    ['HTTPS://Example.ORG/', 'https://example.org'],
    ['https://192.0.2.7', 'https://192.0.2.7'],
    ['localhost', 'http://localhost'],
    ['localhost:3333', 'http://localhost:3333'],
    ['http://localhost:3333/en', 'http://localhost:3333'],
    ['https://localhost:3333', 'https://localhost:3333'],
    ['127.0.0.1:3333', 'http://127.0.0.1:3333'],
    ['http://[::1]:3333', 'http://[::1]:3333'],
    ['أفق.example', 'https://xn--igb4dd.example'],
  ])('typed as %j is %s', (typed, server) => {
    expect(parseAddress(typed)).toEqual({ ok: true, server })
  })

  test.each(['http://example.org', 'http://192.168.0.4:3333', 'http://127.example.org'])(
    'is refused when anybody could read along: %s',
    (typed) => {
      expect(parseAddress(typed)).toEqual({ ok: false, problem: 'insecure' })
    },
  )

  test.each([
    '',
    '   ',
    'ufuq',
    'two words.org',
    'ftp://example.org',
    'file:///etc/passwd',
    'app://ufuq',
    'javascript:alert(1)',
    'https://user:secret@example.org',
    'https://',
  ])('is not %j', (typed) => {
    expect(parseAddress(typed)).toEqual({ ok: false, problem: 'invalidAddress' })
  })
})
