import { expect, test, describe } from 'vitest'
import { isForwarded, isSiteFile, requestHeaders, responseHeaders } from './forward.ts'

test.each(['/api/health', '/locales/ar.json', '/uploads/7'])('%s is the server’s', (pathname) => {
  expect(isForwarded(pathname)).toBe(true)
})

test.each(['/assets/index-5d2f.css', '/assets/fustat-latin.woff2', '/favicon.svg', '/look.css'])(
  '%s may be what a page of the site looks like',
  (pathname) => expect(isSiteFile(pathname)).toBe(true),
)

test.each(['/assets/index-5d2f.js', '/assets/../secret.css', '/admin/site', '/assets/deep/x.css'])(
  '%s is never asked of the server',
  (pathname) => expect(isForwarded(pathname) || isSiteFile(pathname)).toBe(false),
)

describe('A request on its way to the server', () => {
  const headers = requestHeaders(
    new Headers([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['range', 'bytes=0-99'],
      ['origin', 'app://ufuq'],
      ['referer', 'app://ufuq/admin'],
      ['host', 'ufuq'],
      ['cookie', 'ufuq_session=stolen'],
      ['content-length', '12'],
      ['connection', 'keep-alive'],
      ['transfer-encoding', 'chunked'],
      ['proxy-authorization', 'Basic eA=='],
      ['sec-fetch-site', 'same-origin'],
      ['sec-ch-ua', 'Chromium'],
    ]),
    'https://example.org',
  )

  test('keeps what the screens say and names the server as its origin', () => {
    expect([...headers]).toEqual([
      ['accept', 'application/json'],
      ['content-type', 'application/json'],
      ['origin', 'https://example.org'],
      ['range', 'bytes=0-99'],
    ])
  })
})

describe('An answer on its way back', () => {
  const headers = responseHeaders(
    new Headers([
      ['content-type', 'text/csv; charset=utf-8'],
      ['content-disposition', 'attachment; filename="inbox.csv"'],
      ['retry-after', '60'],
      ['set-cookie', 'ufuq_session=secret; HttpOnly'],
      ['content-encoding', 'gzip'],
      ['content-length', '12'],
      ['content-security-policy', "default-src 'none'"],
      ['transfer-encoding', 'chunked'],
    ]),
  )

  test('loses cookies and what no longer fits the unpacked body', () => {
    expect([...headers]).toEqual([
      ['content-disposition', 'attachment; filename="inbox.csv"'],
      ['content-type', 'text/csv; charset=utf-8'],
      ['retry-after', '60'],
      ['x-content-type-options', 'nosniff'],
    ])
  })
})
