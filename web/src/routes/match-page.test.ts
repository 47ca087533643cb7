import { expect, test } from 'vitest'
import { matchPage } from './match-page.ts'
import { routes } from './routes.tsx'

const pageAt = (pathname: string, search = '') => matchPage(routes, { pathname, search })

test.each([
  ['/', '/', 'ar'],
  ['/en', '/', 'en'],
  ['/en/', '/', 'en'],
  ['/about/', '/about', 'ar'],
  ['/en/publications', '/publications', 'en'],
  ['/publications/some-slug', '/publications/:slug', 'ar'],
  ['/publications/a/b', '*', 'ar'],
  ['/About', '*', 'ar'],
  ['/en/nowhere', '*', 'en'],
  ['/enough', '*', 'ar'],
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

test('the API addresses of a page are made from its language, slug and cursor', () => {
  const queriesOf = (pathname: string, search = '') => {
    const match = pageAt(pathname, search)
    return match.route.queries?.(match)
  }
  expect(queriesOf('/en')).toEqual(['/api/publications?language=en&status=published&limit=2'])
  expect(queriesOf('/publications')).toEqual(['/api/publications?language=ar&status=published'])
  expect(queriesOf('/publications', '?after=a%2Bb')).toEqual([
    '/api/publications?language=ar&status=published&after=a%2Bb',
  ])
  expect(queriesOf('/en/publications/a%20b')).toEqual(['/api/publications/a%20b?language=en'])
  expect(queriesOf('/about')).toBeUndefined()
})

test('of a parameter without end the page sees as much as the server', () => {
  const { search } = pageAt('/publications', `?q=${'x'.repeat(199)}😀&q=second&tag=peace`)
  expect(search.get('q')).toBe('x'.repeat(199))
  expect(search.getAll('q')).toHaveLength(1)
  expect(search.get('tag')).toBe('peace')
})
