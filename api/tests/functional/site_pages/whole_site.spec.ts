import { test } from '@japa/runner'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import type { Tree } from '@ufuq/shared/model/values'
import { PLACEHOLDERS } from '#config/site'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { sectionOf, StaffApi, staffApi } from '#tests/functional/site_pages/staff_api'

const PAGES = [...PUBLIC_PAGES.map(({ path }) => path), ...UNLISTED_PAGES, '/no-such-page']

const localesOf = (language: Language) => `/locales/${language}.json`

/** The addresses of everything that visitors read in one language. */
const addressesIn = (language: Language) => [
  ...[...PAGES, '/feed.xml', '/site.webmanifest'].map((path) => localizedPath(language, path)),
  localesOf(language),
]
const ADDRESSES = LANGUAGES.flatMap(addressesIn).concat(
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
)

/** The key under which the responses contain the share image for the pages in one language. */
const pictureOf = (language: Language) => `picture in ${language}`

type Answers = Record<string, string>

async function everything(): Promise<Answers> {
  const answers: Answers = {}
  for (const path of ADDRESSES) answers[path] = (await rawRequest(path)).text
  for (const language of LANGUAGES) {
    const home = answers[localizedPath(language, '/')] ?? ''
    const [, address = ''] = /property="og:image" content="([^"]+)"/.exec(home) ?? []
    const { body } = await rawRequest(new URL(address).pathname)
    answers[pictureOf(language)] = body.toString('base64')
  }
  return answers
}

const differing = (before: Answers, after: Answers) =>
  Object.keys(after).filter((path) => after[path] !== before[path])

const EMAIL = 'write@elsewhere.example'
const NAMES = { ar: 'جمعية الآبار', en: 'The Wells Society' }
const TAGLINES = { ar: 'ماء لكل بيت', en: 'Water for every home' }
const HEROES = { ar: 'أفق جديد لنا جميعًا', en: 'A new horizon for all of us' }
const FIGURE = '51,400'
const BEGINNINGS = { ar: 'كيف بدأ كل شيء', en: 'How everything began' }
const ORGANISATION = {
  email: EMAIL,
  siteName: inBoth((side) => NAMES[side]),
  tagline: inBoth((side) => TAGLINES[side]),
}
const CHANGES: Record<string, (values: Tree) => void> = {
  home(values) {
    values['title'] = HEROES
  },
  impact(values) {
    for (const figure of sectionOf(values, 'statistics')['figures'] as Tree[]) {
      if (figure['id'] === 'training') figure['value'] = FIGURE
    }
  },
  about(values) {
    const [first] = sectionOf(values, 'history')['events'] as Tree[]
    first!['title'] = BEGINNINGS
  },
}

/**
 * The texts that must appear, and the addresses at which they must appear, in addition to the texts
 * of the language.
 */
const READ: { text: (language: Language) => string; at: string[] }[] = [
  { text: (side) => NAMES[side], at: [...PAGES, '/feed.xml', '/site.webmanifest'] },
  { text: (side) => TAGLINES[side], at: PAGES },
  { text: (side) => HEROES[side], at: ['/'] },
  { text: () => FIGURE, at: ['/', '/impact'] },
  { text: (side) => BEGINNINGS[side], at: ['/about'] },
]

test.group('The whole site', () => {
  test('has what staff changed once it is published', async ({ client, assert }) => {
    const { person } = await staffApi(client, 'home', 'admin')
    const apis = Object.keys(CHANGES).map((name) => new StaffApi(client, person, name))
    const organisation = callsOn(client, person)
    const before = await everything()

    await organisation.save(ORGANISATION)
    for (const api of apis) await api.change(CHANGES[api.page]!)
    assert.deepEqual(differing(before, await everything()), [], 'as drafts')

    await organisation.publish()
    for (const api of apis) await api.publish()
    const after = await everything()
    for (const language of LANGUAGES) {
      for (const { text, at } of READ) {
        const places = [...at.map((path) => localizedPath(language, path)), localesOf(language)]
        for (const place of places) assert.include(after[place], text(language), place)
      }
      for (const path of PAGES) assert.include(after[localizedPath(language, path)], EMAIL, path)
      assert.notEqual(after[pictureOf(language)], before[pictureOf(language)])
    }
    assert.include(after['/.well-known/security.txt'], EMAIL)
    for (const placeholder of PLACEHOLDERS) {
      assert.include(before['/contact'], placeholder)
      for (const [path, text] of Object.entries(after)) {
        assert.notInclude(text, placeholder, path)
      }
    }

    ;(await organisation.send('POST', '/restore', { number: 1 })).assertStatus(200)
    for (const api of apis) {
      const answer = await api.send('POST', '/restore', { number: 1 })
      answer.assertStatus(200)
    }
    assert.deepEqual(differing(after, await everything()), [], 'as drafts of what was')
    await organisation.publish()
    for (const api of apis) await api.publish()
    assert.deepEqual(differing(before, await everything()), [], 'as restored')
  })
})
