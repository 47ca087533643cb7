import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { aPublication } from '@ufuq/shared/contract/testing/publication'
import { expect, test } from 'vitest'
import { render } from '../app/entry-server.tsx'
import { listedPages } from '../app/routes.tsx'
import { noPublications, readsOf, site, texts } from '../testing/testing.ts'

type Thing = { '@type': string; [property: string]: unknown }
interface Step {
  position: number
  name: string
  item: string
}

const article = (language: 'ar' | 'en') =>
  aPublication({ title: '</script><b>', slug: 'wells', language, description: 'D' })

async function graphOf(url: string, language: 'ar' | 'en'): Promise<Thing[]> {
  const publications = async () => article(language)
  const reads = { ...noPublications, ...readsOf({ entry: { publications } }) }
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
  ...listedPages
    .filter(({ kind }) => !kind)
    .map(({ path }) => ({ url: localizedPath(language, path), language })),
  { url: publicationPath(article(language)), language },
])

const trailIn = (graph: Thing[]): Step[] | undefined =>
  graph.find((thing) => thing['@type'] === 'BreadcrumbList')?.['itemListElement'] as
    | Step[]
    | undefined

const isHome = ({ url, language }: (typeof pages)[number]) => url === localizedPath(language, '/')

test.each(pages.filter((page) => !isHome(page)))(
  '$url has the way from the home page to it',
  async ({ url, language }) => {
    const steps = trailIn(await graphOf(url, language)) ?? []
    expect(steps.length).toBeGreaterThan(1)
    expect(steps.map(({ position }) => position)).toEqual(steps.map((_, place) => place + 1))
    expect(steps.at(0)?.item).toBe(site.origin + localizedPath(language, '/'))
    expect(steps.at(-1)?.item).toBe(site.origin + url)
  },
)

test('a filtered list is not the end of a way of its own', async () => {
  const steps = trailIn(await graphOf('/en/publications?category=peace', 'en'))
  expect(steps?.map(({ item }) => item)).toEqual([
    `${site.origin}/en`,
    `${site.origin}/en/publications`,
  ])
})
