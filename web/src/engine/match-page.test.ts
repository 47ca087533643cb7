import { afterEach, expect, test, vi } from 'vitest'
import { routes } from '../app/routes.tsx'
import { matchPage } from './match-page.ts'
import { readsByCalls } from './visitor-reads.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const pageAt = (pathname: string, search = '') => matchPage(routes, { pathname, search })

test.each([
  ['/', '/', 'ar'],
  ['/en', '/', 'en'],
  ['/en/', '/', 'en'],
  ['/about/', '/about', 'ar'],
  ['/en/publications', '/publications', 'en'],
  ['/publications/some-slug', '/publications/:slug', 'ar'],
  ['/publications/a/b', '*', 'ar'],
  ['/About', '/:slug', 'ar'],
  ['/en/board', '/:slug', 'en'],
  ['/enough', '/:slug', 'ar'],
  ['/board/job-1', '/:slug/:notice', 'ar'],
  ['/wp-login.php', '*', 'ar'],
])('%s shows %s in %s', (pathname, path, language) => {
  const match = pageAt(pathname)
  expect(match.route.path).toBe(path)
  expect(match.language).toBe(language)
})

test.each([
  ['/publications/water', 'water'],
  [`/publications/${encodeURIComponent('لجان-المياه')}`, 'لجان-المياه'],
  ['/publications/لجان-المياه', 'لجان-المياه'],
  ['/en/publications/100%25', '100%'],
  ['/publications/%E0%A4%A', '%E0%A4%A'],
])('%s has the slug %s', (pathname, slug) => {
  expect(pageAt(pathname).params).toEqual({ slug })
})

test('the calls of a page are made from its language, slug and cursor', async () => {
  const callsOf = async (pathname: string, search = '') => {
    const calls: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      calls.push(address)
      return Response.json(address.includes('/pages/') ? { sections: [] } : [])
    })
    const { route, ...address } = pageAt(pathname, search)
    await route.preload()
    const queries = route.queries?.(address, readsByCalls, {}) ?? []
    await Promise.all(queries.map(({ queryFn }) => queryFn()))
    return calls
  }
  expect(await callsOf('/en')).toEqual([
    '/api/shown/pages/key%3Ahome?language=en',
    '/api/shown/publications?language=en&limit=2',
  ])
  expect(await callsOf('/publications')).toEqual(['/api/shown/publications?language=ar'])
  expect(await callsOf('/publications', '?after=a%2Bb')).toEqual([
    '/api/shown/publications?language=ar&after=a%2Bb',
  ])
  expect(await callsOf('/en/publications/a%20b')).toEqual([
    '/api/shown/publications/a%20b?language=en',
  ])
  expect(await callsOf('/about')).toEqual(['/api/shown/pages/key%3Aabout?language=ar'])
})

test('of a parameter without end the page sees as much as the server', () => {
  const { search } = pageAt('/publications', `?q=${'x'.repeat(199)}😀&q=second&tag=peace`)
  expect(search.get('q')).toBe('x'.repeat(199))
  expect(search.getAll('q')).toHaveLength(1)
  expect(search.get('tag')).toBe('peace')
})
