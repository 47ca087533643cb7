import { createQueryClient } from '@ufuq/shared/client/query-client'
import type { Language } from '@ufuq/shared/contract/languages'
import type { Publication } from '@ufuq/shared/contract/publications'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import type { TFunction } from 'i18next'
import { beforeEach, expect, test } from 'vitest'
import { noPublications, site } from '../../testing/testing.ts'
import { articleResult } from './article-result.ts'
import { publicationQueries } from './queries.ts'

// Returns the key and the title instead of the text, because the wording of the text is not tested
// here.
const t = ((key: string, options: { title?: string } = {}) =>
  [key, options.title].filter(Boolean).join(' ')) as unknown as TFunction

const english = aPublication({
  id: 2,
  title: 'The shared well',
  slug: 'the-shared-well',
  translationId: 1,
  description: 'Four villages',
  translation: { id: 1, slug: 'البئر', language: 'ar', title: 'البئر المشتركة' },
})
const alone: Publication = { ...english, translationId: null, translation: null }
const arabicAddress = `/publications/${encodeURIComponent('البئر')}`

const client = createQueryClient()
const queries = publicationQueries(noPublications)
beforeEach(() => client.clear())

function resultAt(language: Language, slug: string, publication?: Publication) {
  const { queryKey } = queries.one(language, slug)
  if (publication) client.setQueryData(queryKey, publication)
  const path = `/publications/${encodeURIComponent(slug)}`
  const search = new URLSearchParams()
  return articleResult({
    language,
    params: { slug },
    search,
    path,
    client,
    reads: noPublications,
    t,
    site,
  })
}

test('an article at its own address names its translation', () => {
  const { status, redirect, head, switchTo } = resultAt('en', english.slug, english)
  expect({ status, redirect, switchTo }).toEqual({
    status: 200,
    redirect: undefined,
    switchTo: arabicAddress,
  })
  expect(head).toEqual({
    title: 'meta.publication.title The shared well',
    description: 'Four villages',
    canonical: 'https://ufuq.example/en/publications/the-shared-well',
    alternates: [
      { hreflang: 'en', href: 'https://ufuq.example/en/publications/the-shared-well' },
      { hreflang: 'ar', href: `https://ufuq.example${arabicAddress}` },
      { hreflang: 'x-default', href: `https://ufuq.example${arabicAddress}` },
    ],
  })
})

test('asked for under the other language it redirects to the translation', () => {
  const { redirect } = resultAt('ar', english.slug, english)
  expect(redirect).toEqual({ status: 302, location: arabicAddress })
})

test('without a translation it is shown there, and the original is the canonical one', () => {
  const { status, redirect, head, switchTo } = resultAt('ar', alone.slug, alone)
  expect({ status, redirect }).toEqual({ status: 200, redirect: undefined })
  expect(head.canonical).toBe('https://ufuq.example/en/publications/the-shared-well')
  expect(switchTo).toBe('/en/publications/the-shared-well')
})

test.each(['2', 'an-older-slug'])('asked for as %s it redirects to its own address', (slug) => {
  expect(resultAt('en', slug, english).redirect).toEqual({
    status: 301,
    location: '/en/publications/the-shared-well',
  })
})

test('what does not exist is a 404 that nobody indexes', async () => {
  await client.prefetchQuery(queries.one('en', 'nothing'))
  const { status, head } = resultAt('en', 'nothing')
  expect(status).toBe(404)
  expect(head.robots).toBe('noindex')
  expect(head.title).toBe('meta.publication.title article.notFoundTitle')
})
