import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { render } from '../entry-server.tsx'
import { listedPages } from '../pages/routes.tsx'
import { noPublications, site, texts } from '../testing.ts'

type Thing = { '@type': string; [property: string]: unknown }
interface Step {
  position: number
  name: string
  item: string
}

const article = (language: 'ar' | 'en') =>
  aPublication({ title: '</script><b>', slug: 'wells', language, description: 'D' })

async function graphOf(url: string, language: 'ar' | 'en'): Promise<Thing[]> {
  const reads = { ...noPublications, publication: async () => article(language) }
  const output = await render({ url, reads, site, texts })
  if (output.kind !== 'page') throw new Error(`${url} is no page`)
  const [, json = ''] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(output.head) ?? []
  const { '@context': context, '@graph': graph } = JSON.parse(json) as {
    '@context': string
    '@graph': Thing[]
  }
  expect(context).toBe('https://schema.org')
  return graph
}

const pages = LANGUAGES.flatMap((language) => [
  ...listedPages.map(({ path }) => ({ url: localizedPath(language, path), language })),
  { url: publicationPath(article(language)), language },
])

/** Every text in a value, however deep. */
const textsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

test.each(pages)(
  '$url has structured data without gaps, and the way to it',
  async ({ url, language }) => {
    const graph = await graphOf(url, language)
    const [organization] = graph
    expect(organization).toMatchObject({
      '@type': 'NGO',
      '@id': `${site.origin}/#organization`,
      name: texts[language]['common']?.['siteName'],
      url: `${site.origin}/`,
      sameAs: Object.values(site.social),
    })
    expect(textsIn(graph)).not.toContain('')
    const home = localizedPath(language, '/')
    const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')
    if (url === home) {
      expect(trail).toBeUndefined()
      expect(graph[1]).toMatchObject({
        '@type': 'WebSite',
        url: site.origin + home,
        inLanguage: language,
        potentialAction: {
          '@type': 'SearchAction',
          target: {
            urlTemplate: `${site.origin}${localizedPath(language, '/publications')}?q={search_term_string}`,
          },
          'query-input': 'required name=search_term_string',
        },
      })
      return
    }
    const steps = trail?.['itemListElement'] as Step[]
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
    expect(steps.at(0)?.item).toBe(site.origin + home)
    expect(steps.at(-1)?.item).toBe(site.origin + url)
    expect(steps.every(({ name }) => name.length > 0)).toBe(true)
  },
)

test('a filtered list is not the end of a way of its own', async () => {
  const graph = await graphOf('/en/publications?category=peace', 'en')
  const trail = graph.find((thing) => thing['@type'] === 'BreadcrumbList')
  expect((trail?.['itemListElement'] as Step[]).map(({ item }) => item)).toEqual([
    `${site.origin}/en`,
    `${site.origin}/en/publications`,
  ])
})
