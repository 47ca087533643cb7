import { expect, test } from 'vitest'
import { isForwarded, isSiteFile } from './forward.ts'

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
