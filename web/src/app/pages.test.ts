import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { createI18n } from '@ufuq/shared/i18n/instance'
import { NAMESPACES, type Namespace } from '@ufuq/shared/i18n/namespaces'
import { beforeAll, describe, expect, test } from 'vitest'
import { FOOTER_LINKS, MAIN_LINKS } from '../layout/navigation.ts'
import { noPublications, site, texts, textsOf } from '../testing/testing.ts'
import { render } from './entry-server.tsx'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;').replaceAll('"', '&quot;')
const count = (html: string, pattern: RegExp): number =>
  html.match(new RegExp(pattern, 'g'))?.length ?? 0
const part = (html: string, from: string, to: string): string =>
  html.slice(html.indexOf(from), html.indexOf(to, html.indexOf(from)))
const hrefs = (html: string): string[] =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href)

const OTHERS = ['/projects', '/impact', '/volunteer', '/privacy']

describe.each(['ar', 'en'] as const)('What the pages hold, in %s', (language: Language) => {
  const at = (path: string) => localizedPath(language, path)
  let t: (key: string, options: { ns: string }) => string

  async function pageOf(path: string): Promise<string> {
    const output = await render({ url: at(path), reads: noPublications, site, texts })
    if (output.kind !== 'page') throw new Error(`${path} leads to ${output.location}`)
    return output.body
  }
  const mainOf = async (path: string) => part(await pageOf(path), '<main', '</main>')
  const said = (key: string, ns: Namespace) => escaped(t(key, { ns }))

  beforeAll(async () => {
    const resources = { [language]: textsOf(language, NAMESPACES) }
    t = (await createI18n({ language, resources })).t as unknown as typeof t
  })

  test('the header leads to the main pages, has a menu, a search and the other language', async () => {
    const header = part(await pageOf('/about'), '<header', '</header>')
    const nav = part(header, '<nav', '</nav>')
    expect(hrefs(nav)).toEqual(MAIN_LINKS.map(([, path]) => at(path)))
    expect(header).toContain('aria-haspopup="dialog"')
    expect(hrefs(header)).toContain(language === 'ar' ? '/en/about' : '/about')
    expect(header).toContain(`role="search" action="${at('/publications')}"`)
  })

  test('the footer leads to its pages and the sign-in, holds the newsletter and the year 2023', async () => {
    const footer = part(await pageOf('/about'), '<footer', '</footer>')
    const paths = FOOTER_LINKS.map(([, path]) => at(path))
    expect(hrefs(part(footer, '<nav', '</nav>'))).toEqual([...paths, '/admin/login'])
    expect(footer).toContain(`action="${at('/newsletter')}" method="post"`)
    expect(footer).toContain('name="_subject"')
    expect(footer).toMatch(/<input type="email"[^>]*required=""/)
    expect(footer).toContain('2023')
  })

  test('menus that staff changed take the place of the shipped ones, on every page', async () => {
    const menus = {
      header: [
        { label: 'One', to: '/about', below: [{ label: 'Two', to: '/donate' }] },
        { label: 'Three', to: 'https://data.ufuq.example/' },
        ...OTHERS.map((to) => ({ label: to, to })),
      ],
      footer: [{ label: 'Four', to: '/impact' }],
    }
    const own = { ...site, menus: { ar: menus, en: menus } }
    const bodyOf = async (path: string) => {
      const output = await render({ url: at(path), reads: noPublications, site: own, texts })
      return output.kind === 'page' ? output.body : ''
    }
    const whole = await bodyOf('/about')
    // The second page with the same position in the menu is joined with the shell of the first.
    for (const body of [whole, await bodyOf('/contact'), await bodyOf('/volunteer')]) {
      const header = part(body, '<header', '</header>')
      expect(hrefs(part(header, '<nav', '</nav>'))).toEqual([
        at('/about'),
        at('/donate'),
        'https://data.ufuq.example/',
        ...OTHERS.map(at),
        // The sixth entry is also in the list “More”.
        at('/privacy'),
      ])
      const footer = part(body, '<footer', '</footer>')
      expect(hrefs(part(footer, '<nav', '</nav>'))).toEqual([at('/impact'), '/admin/login'])
    }
    expect(whole).toContain('class="opener holds-current"')
  })

  test('the home page has six sections', async () => {
    const main = await mainOf('/')
    const sections = ['steps', 'latest', 'featured', 'impact', 'teaser']
    const marks = ['<h1', ...sections.map((key) => said(`${key}.heading`, 'home'))]
    const places = marks.map((mark) => main.indexOf(mark))
    expect(places.every((place) => place > 0)).toBe(true)
    expect(places).toEqual(places.toSorted((a, b) => a - b))
    expect(main).toContain(said('latest.emptyText', 'home'))
  })

  test('about: vision and mission, six values, eleven years', async () => {
    const main = await mainOf('/about')
    expect(main).toContain(said('page.title', 'about'))
    expect(count(part(main, 'statements', '</section>'), /<h2/)).toBe(2)
    expect(count(part(main, '<ul class="values"', '</ul>'), /<li/)).toBe(6)
    const timeline = part(main, '<ol class="timeline"', '</ol>')
    expect([...timeline.matchAll(/<b class="num">(\d+)/g)].map(([, year]) => year)).toEqual(
      '2008 2012 2015 2017 2018 2019 2020 2021 2022 2023 2024'.split(' '),
    )
  })

  test('projects: four tabs, the first open', async () => {
    const main = await mainOf('/projects')
    const tabs = [...main.matchAll(/role="tab"[^>]*data-programme="(\w+)" aria-selected="(\w+)"/g)]
    expect(tabs.map(([, programme, isOpen]) => `${programme} ${isOpen}`)).toEqual([
      'evidence true',
      'leadership false',
      'peace false',
      'humanitarian false',
    ])
    expect(main).toContain(said('evidence.text', 'programs'))
    const second = await mainOf('/projects?category=peace')
    expect(second).toMatch(/data-programme="peace" aria-selected="true"/)
  })

  test('contact: introduction, address and four networks in new tabs', async () => {
    const main = await mainOf('/contact')
    expect(main).toContain('href="mailto:hello@ufuq.example"')
    const outside = [...main.matchAll(/<a\b[^>]*target="_blank"[^>]*>/g)].map(([tag]) => tag)
    expect(hrefs(outside.join(''))).toEqual(site.social.map(({ link }) => link))
    for (const tag of outside) expect(tag).toMatch(/rel="[^"]*noopener/)
  })

  test('volunteer: three openings', async () => {
    const main = await mainOf('/volunteer')
    expect(count(part(main, '<ul class="entries"', '</ul>'), /<li/)).toBe(3)
  })

  test('impact: four figures and three stories', async () => {
    const main = await mainOf('/impact')
    expect(count(main, /<dd class="figure/)).toBe(4)
    expect(count(main, /<article/)).toBe(3)
  })

  test('donate: four points, amounts, ways and kinds; nothing in it can be sent', async () => {
    const main = await mainOf('/donate')
    expect(count(part(main, '<ul class="gifts ruled"', '</ul>'), /<li/)).toBe(4)
    const values = (name: string) =>
      [...main.matchAll(new RegExp(`name="${name}"[^>]*value="(\\w+)"`, 'g'))].map(([, v]) => v)
    expect(values('amount')).toEqual(['a25', 'a50', 'a100', 'a250', 'custom'])
    expect(values('method')).toEqual(['creditCard', 'bankTransfer'])
    expect(values('type')).toEqual(['oneTime', 'monthly'])
    expect(main).toMatch(/<button type="button" [^>]*disabled=""/)
    expect(main).not.toMatch(/<form|type="submit"|formaction/)
  })

  test('donate: the report leads to the publications with the tag of the accounts', async () => {
    const tag = encodeURIComponent(said('spending.reportTag', 'donate'))
    expect(hrefs(await mainOf('/donate'))).toContain(at(`/publications?tag=${tag}`))
  })
})
