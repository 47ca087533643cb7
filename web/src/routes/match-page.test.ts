import { describe, expect, test } from 'vitest'
import { matchPage } from './match-page.ts'
import type { PublicRoute } from './route-table.ts'

const route = (path: string): PublicRoute => ({
  path,
  namespaces: [],
  Component: () => null,
  resolve: () => {
    throw new Error('not asked for here')
  },
})
const routes = [route('/'), route('/publications/:slug'), route('*')]

describe('the parameters of an address', () => {
  test.each([
    ['/publications/water', 'water'],
    [`/publications/${encodeURIComponent('لجان-المياه')}`, 'لجان-المياه'],
    ['/publications/لجان-المياه', 'لجان-المياه'],
    ['/en/publications/100%25', '100%'],
    ['/publications/%E0%A4%A', '%E0%A4%A'],
  ])('%s has the slug %s', (pathname, slug) => {
    expect(matchPage(routes, { pathname, search: '' }).params).toEqual({ slug })
  })
})

test('an address that no route has shows the last one', () => {
  const { route: shown } = matchPage(routes, { pathname: '/en/nowhere', search: '' })
  expect(shown.path).toBe('*')
})
