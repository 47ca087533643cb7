import { describe, expect, test } from 'vitest'
import { API_VERSION, compatibilityOf, isHealth, OLDEST_CLIENT } from './health.ts'

describe('A client and a server', () => {
  const client = { version: 5, oldestServer: 3 }

  test.each([
    { server: { version: 5, oldestClient: 5 }, expected: 'compatible' },
    { server: { version: 9, oldestClient: 5 }, expected: 'compatible' },
    { server: { version: 3, oldestClient: 1 }, expected: 'compatible' },
    { server: { version: 2, oldestClient: 1 }, expected: 'serverTooOld' },
    { server: { version: 9, oldestClient: 6 }, expected: 'serverTooNew' },
  ])('of $server.version (from client $server.oldestClient) are $expected', (example) => {
    expect(compatibilityOf(example.server, client)).toBe(example.expected)
  })

  test('of the same source are compatible', () => {
    const server = { version: API_VERSION, oldestClient: OLDEST_CLIENT }
    expect(compatibilityOf(server)).toBe('compatible')
  })
})

describe('What answers at an address', () => {
  test('is ours when it says so', () => {
    expect(isHealth({ status: 'ok', product: 'ufuq', api: { version: 1, oldestClient: 1 } })).toBe(
      true,
    )
  })

  test.each([
    null,
    'ok',
    { status: 'ok' },
    { status: 'ok', product: 'other', api: { version: 1, oldestClient: 1 } },
    { status: 'ok', product: 'ufuq' },
    { status: 'ok', product: 'ufuq', api: { version: '1', oldestClient: 1 } },
    { status: 'ok', product: 'ufuq', api: { version: 1 } },
  ])('is something else when it is %j', (answer) => {
    expect(isHealth(answer)).toBe(false)
  })
})
