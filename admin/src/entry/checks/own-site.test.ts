import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { KIND_PARTS } from '../../kinds/kind-parts.tsx'
import { OwnSite } from './own-site.ts'

const FILE = { id: 1 }

beforeEach(() => {
  vi.stubGlobal('window', { location: { origin: 'https://ufuq.example' } })
  return () => vi.unstubAllGlobals()
})

/** A site with these documents, as the server lists them. */
function siteWith(documents: readonly object[]) {
  const client = new QueryClient()
  client.setQueryData(KIND_PARTS.documents().queryKey, documents)
  return { client, site: new OwnSite(client, KIND_PARTS, {}) }
}

const document = (id: number, change: object = {}) => ({
  id,
  isPublished: true,
  slug: { ar: `مستند-${id}`, en: `document-${id}` },
  files: { shared: null, ar: FILE, en: FILE },
  ...change,
})

test('a link to a document is judged by its state and its files', () => {
  const { site } = siteWith([
    document(1),
    document(2, { isPublished: false }),
    document(3, { files: { shared: null, ar: null, en: FILE } }),
    document(4, { files: { shared: FILE, ar: null, en: null } }),
  ])
  expect(site.documentState({ id: 1 }, 'ar')).toBe('public')
  expect(site.documentState({ slug: 'document-1' }, 'ar')).toBe('public')
  expect(site.documentState({ id: 2 }, 'ar')).toBe('draft')
  expect(site.documentState({ id: 3 }, 'ar')).toBe('otherLanguage')
  expect(site.documentState({ id: 3 }, 'en')).toBe('public')
  expect(site.documentState({ id: 4 }, 'en')).toBe('public')
  expect(site.documentState({ id: 5 }, 'ar')).toBe('unknown')
})

test('nothing is said of an address until the server has been asked where it leads now', () => {
  const { client, site } = siteWith([document(1)])
  expect(site.documentState({ slug: 'former' }, 'en')).toBeUndefined()
  const { queryKey } = KIND_PARTS.documentAt('former', 'en')
  client.setQueryData(queryKey, { id: 1 })
  expect(site.documentState({ slug: 'former' }, 'en')).toBe('public')
})
