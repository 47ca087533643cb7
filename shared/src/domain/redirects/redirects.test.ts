import { expect, test } from 'vitest'
import {
  chainFault,
  endOfChain,
  isProbing,
  isServerPath,
  readOldAddress,
  readRedirectTarget,
} from './targets.ts'

test.each([
  ['/en/old/', { language: 'en', path: '/old' }],
  ['https://old.example/%D8%A3?a=1#b', { language: 'ar', path: '/أ' }],
  ['/a//b', { language: 'ar', path: '/a/b' }],
  ['/docs/Annual%20Report.pdf', { language: 'ar', path: '/docs/Annual Report.pdf' }],
  [' /docs/Annual Report+.pdf ', { language: 'ar', path: '/docs/Annual Report+.pdf' }],
  ['/x/../en/./a%2F..%2fb/.', { language: 'en', path: '/b' }],
  ['/../a/b/..', { language: 'ar', path: '/a' }],
  ['/a/%252e%252e/...', { language: 'ar', path: '/a/%2e%2e/...' }],
])('the old address %s is read', (text, old) => {
  expect(readOldAddress(text)).toEqual(old)
})

test.each(['old', '//old.example', '/a\u00A0b', '/a\tb', '/%E0%A4%A', `/${'x'.repeat(501)}`])(
  '%s is no old address',
  (text) => {
    expect(readOldAddress(text)).toBeNull()
  },
)

test.each([
  'javascript:alert(1)',
  '//evil.example',
  '/\\evil.example',
  'http://a.example',
  'tag:1',
])('%s is no target', (value) => {
  expect(readRedirectTarget(value)).toBeNull()
})

test.each([
  '/.well-known/acme-challenge/token',
  '/.Well-Known/pki-validation/fileauth.txt',
  '/en//%2ewell-known/assetlinks.json',
  'https://old.example/.well-known',
  '/x/../.well-known/acme-challenge/token',
  '/x/%2E%2e%2F.well-known/acme-challenge/token',
  '/assets/index-1a2b.js',
  '/api/nothing',
  '/admin/anything',
  '/sw.js',
])('%s belongs to the server', (text) => {
  expect(isServerPath(readOldAddress(text)?.path ?? '')).toBe(true)
})

test.each(['/well-known', '/apiary', '/about/assets/x', '/files/report.pdf', '/news/sw.js'])(
  '%s may be an old address',
  (path) => {
    expect(isServerPath(path)).toBe(false)
  },
)

test('a loop is found however long it is, and a chain is none', () => {
  const redirects: Record<string, string> = { '/a': '/b', '/b': '/c', '/c': 'page:1' }
  const faultOf = (path: string, target: string) => chainFault(path, target, (at) => redirects[at])
  expect(faultOf('/c', '/a')).toBe('loop')
  expect(faultOf('/x', '/a')).toBe('chain')
  expect(faultOf('/x', '/x?y=1')).toBe('itself')
  expect(faultOf('/x', '/about')).toBeNull()
  expect(faultOf('/x', 'page:1')).toBeNull()
  expect(endOfChain('/a', (at) => redirects[at])).toBe('page:1')
  expect(endOfChain('/a', (at) => ({ '/a': '/b', '/b': '/a' })[at])).toBe('/a')
})

test('distinguishes probing from addresses that people follow', () => {
  const probed = ['/wp-login.php', '/.env', '/a/.git/config', '/backup.sql', '/wp-admin/x']
  expect(probed.filter((path) => !isProbing(path, false))).toEqual([])
  expect(isProbing('/wp-content/report.pdf', true)).toBe(false)
  expect(isProbing('/en/about-us', false)).toBe(false)
})
