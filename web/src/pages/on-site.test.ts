import type { VisitorReads } from '@ufuq/shared/calls/visitor-reads'
import { createQueryClient } from '@ufuq/shared/client/query-client'
import type { ShownEntry } from '@ufuq/shared/contract/shown-entries'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { defineKind } from '@ufuq/shared/model/define-kind'
import { f } from '@ufuq/shared/model/fields'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { App } from '../app/app.tsx'
import { matchPage } from '../engine/match-page.ts'
import { resolvePage } from '../engine/resolve-page.ts'
import { refusing, site, textsOf } from '../testing/testing.ts'
import { entryRoutes } from './entry-routes.ts'
import { onSite, type ShownList } from './on-site.ts'

const gathering = defineKind({
  name: 'gathering',
  path: 'gatherings',
  fields: {
    title: f.text({ max: 120, localized: true }),
    slug: f.slug({ from: 'title', max: 200, localized: true }),
    place: f.text({ max: 120, localized: true }),
    year: f.number({ min: 1900, max: 2200 }),
  },
  title: 'title',
  sides: 'each',
  publishing: 'asked',
  address: { pattern: '/gatherings/:slug', slug: 'slug', onSite: { list: '/gatherings' } },
  list: { columns: ['title'], filters: ['year'], sort: 'title' },
  permissions: {},
})

const routes = onSite({
  kind: 'gathering',
  path: '/gatherings',
  namespaces: ['about', 'ownPages'],
  parameters: ['year', 'after'],
  load: async () => ({
    routes: entryRoutes({
      kind: gathering,
      namespace: 'about',
      Page: ({ entry }: { entry: ShownEntry }) =>
        createElement('h1', null, `${entry.title}, ${String(entry.values['place'])}`),
      List: ({ entries, upcoming }: ShownList) =>
        createElement('b', null, [...upcoming, ...entries].map(({ title }) => title).join()),
    }),
  }),
})

const entry: ShownEntry = {
  id: 7,
  language: 'en',
  slug: 'open-day',
  path: '/en/gatherings/open-day',
  title: 'Open day',
  excerpt: 'Come to the well.',
  translation: '/gatherings/يوم',
  publishedAt: '2026-11-01T00:00:00Z',
  values: { place: 'Amman' },
}
const reads: VisitorReads = {
  ...refusing(404),
  entry: async (_, slug) =>
    (slug === 'nowhere' ? refusing(404).entry('', '', 'en') : entry) as Promise<never>,
  entries: async (_, { year }) =>
    ({ items: year === '1999' ? [] : [entry], next: year === '1999' ? null : 'older' }) as never,
  choices: async () => ({}),
}

async function open(url: string, found = reads) {
  const [pathname = '', search = ''] = url.split('?')
  const match = matchPage(routes, { pathname, search })
  const { language, route } = match
  await route.preload()
  const resources = { [language]: textsOf(language, ['common', 'about', 'ownPages']) }
  const i18n = await createI18n({ language, resources })
  const client = createQueryClient()
  const queries = route.queries?.(match, found, site) ?? []
  await Promise.all(queries.map((query) => client.prefetchQuery(query)))
  const result = resolvePage(match, { client, reads: found, t: i18n.t, site })
  const app = createElement(App, { routes, i18n, client, reads: found, site, posted: null })
  const html = renderToString(createElement(StaticRouter, { location: url }, app))
  return { ...result, html }
}

test('a kind has a page at the address of each entry', async () => {
  const { status, head, switchTo, html } = await open('/en/gatherings/open-day')
  expect(status).toBe(200)
  expect(html).toContain('<h1>Open day, Amman</h1>')
  expect(head.title).toContain('Open day')
  expect(head.description).toBe('Come to the well.')
  expect(head.canonical).toBe(`${site.origin}/en/gatherings/open-day`)
  expect(switchTo).toBe('/gatherings/يوم')
})

test('in the other language it says so, and a former address moves', async () => {
  const foreign = await open('/gatherings/open-day')
  expect(foreign.html).toContain('role="note"')
  expect(foreign.head.robots).toBe('noindex')
  const { redirect } = await open('/en/gatherings/doors')
  expect(redirect).toEqual({ status: 301, location: '/en/gatherings/open-day' })
  expect((await open('/en/gatherings/nowhere')).status).toBe(404)
})

test('a kind has a list, whose pages and filters have addresses of their own', async () => {
  const { html, head } = await open('/en/gatherings?year=2026')
  expect(html).toContain('<b>Open day</b>')
  expect(html).toContain('href="/en/gatherings?year=2026&amp;after=older"')
  expect(head.canonical).toBe(`${site.origin}/en/gatherings?year=2026`)
})

test('a list without entries does not exist, and a filter without entries is not indexed', async () => {
  const none = { ...reads, entries: async () => ({ items: [], next: null }) }
  expect((await open('/en/gatherings', none)).status).toBe(404)
  const { status, head } = await open('/en/gatherings?year=1999')
  expect([status, head.robots]).toEqual([200, 'noindex'])
})
