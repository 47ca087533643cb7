import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { PLACEHOLDERS } from '#config/site'
import { drop } from '#content/cache'
import { rawRequest } from '#tests/functional/site/raw_request'
import { StaffApi, staffApi, forgetAfterwards } from '#tests/functional/site_pages/staff_api'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'

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
const projectOf = (words: string) => ({
  'evidence.n-wells.title': `${words} 1`,
  'evidence.n-wells.partner': `${words} 2`,
  'evidence.n-wells.description': `${words} 3`,
  'evidence.n-wells.goal': `${words} 4`,
  'evidence.n-wells.activities': `${words} 5`,
  'evidence.n-wells.deliverables': `${words} 6`,
  'evidence.n-wells.outcomes': `${words} 7`,
})
const PROJECTS = { ar: projectOf('مشروع الآبار'), en: projectOf('Deep wells') }

const ORGANISATION = {
  email: EMAIL,
  siteName: inBoth((side) => NAMES[side]),
  tagline: inBoth((side) => TAGLINES[side]),
}
const CHANGES: Record<string, object> = {
  home: inBoth((side) => ({ 'hero.title': HEROES[side] })),
  impact: { shared: { 'impact.training.value': FIGURE } },
  about: inBoth((side) => ({ 'timeline.y2008.title': BEGINNINGS[side] })),
  projects: {
    shared: { 'evidence.order': ['n-wells', 'emptyDesk'], 'evidence.n-wells.year': '2024–2026' },
    ...inBoth((side) => PROJECTS[side]),
  },
}

/**
 * The texts that must appear, and the addresses at which they must appear, in addition to the texts
 * of the language.
 */
const READ: { words: (language: Language) => string[]; at: string[] }[] = [
  { words: (side) => [NAMES[side]], at: [...PAGES, '/feed.xml', '/site.webmanifest'] },
  { words: (side) => [TAGLINES[side]], at: PAGES },
  { words: (side) => [HEROES[side]], at: ['/'] },
  { words: () => [FIGURE], at: ['/', '/impact'] },
  { words: (side) => [BEGINNINGS[side]], at: ['/about'] },
  { words: (side) => Object.values(PROJECTS[side]), at: ['/projects'] },
]

test.group('The whole site', (group) => {
  group.each.setup(forgetAfterwards)
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has what staff changed from the moment it is published, and what was once that is restored', async ({
    client,
    assert,
  }) => {
    const { person } = await staffApi(client, 'home', 'admin')
    const apis = Object.keys(CHANGES).map((name) => new StaffApi(client, person, name))
    const organisation = callsOn(client, person)
    const before = await everything()

    await organisation.save(ORGANISATION)
    for (const api of apis) await api.save(CHANGES[api.page] ?? {})
    assert.deepEqual(differing(before, await everything()), [], 'as drafts')

    await organisation.publish()
    for (const api of apis) await api.publish()
    const after = await everything()
    for (const language of LANGUAGES) {
      for (const { words, at } of READ) {
        const places = [...at.map((path) => localizedPath(language, path)), localesOf(language)]
        for (const text of words(language)) {
          for (const place of places) assert.include(after[place], text, place)
        }
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
      const answer = await api.send('POST', '/restore', { from: 0, sides: ['ar', 'en'] })
      answer.assertStatus(200)
    }
    assert.deepEqual(differing(after, await everything()), [], 'as drafts of what was')
    await organisation.publish()
    for (const api of apis) await api.publish()
    assert.deepEqual(differing(before, await everything()), [], 'as restored')
  })
})

// The test needs two connections, so it can't run in a transaction. The tables are therefore
// emptied here.
test.group('Two who change a page at the same moment', (group) => {
  group.each.setup(() => async () => {
    for (const table of ['entries', 'activities', 'site_pages', 'users']) {
      await db.from(table).delete()
    }
    drop(null)
  })

  test('never overwrite each other, also where nobody had changed it before', async ({
    client,
    assert,
  }) => {
    const colleagues = [await staffApi(client, 'about'), await staffApi(client, 'about')]
    for (const version of [0, 1]) {
      const titles = colleagues.map(({ person }) => `By ${person.username}, ${version}`)
      const answers = await Promise.all(
        colleagues.map((api, index) =>
          api.send('PUT', '', { version, en: { 'page.title': titles[index] } }),
        ),
      )
      const statuses = answers.map((answer) => answer.status())
      assert.sameMembers(statuses, [200, 409])
      const stored = titles[statuses.indexOf(200)]
      const reported = answers[statuses.indexOf(409)]?.body()
      assert.equal(reported.current.page.draft.en['page.title'], stored)
    }
  })
})
