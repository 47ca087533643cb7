import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import { inBoth, LANGUAGES } from '@ufuq/shared/contract/languages'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import type { Tree } from '@ufuq/shared/kinds/values'
import { PLACEHOLDERS } from '#config/site'
import { PictureFactory } from '#tests/factories/picture_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { sectionOf, StaffApi } from '#tests/functional/site_pages/staff_api'

const PATHS = [
  ...PUBLIC_PAGES.map(({ path }) => path),
  ...UNLISTED_PAGES,
  '/no-such-page',
  '/feed.xml',
  '/site.webmanifest',
]
const ADDRESSES = [
  ...LANGUAGES.flatMap((language) => PATHS.map((path) => localizedPath(language, path))),
  '/sitemap.xml',
  '/robots.txt',
  '/.well-known/security.txt',
]

/** Names, people, programmes and figures of the example. */
const OF_EXAMPLE = [
  /Ufuq/,
  /مؤسسة أفق/,
  />(Evidence|Leadership|Peace|Humanitarian|الأدلة|القيادة|السلام|العمل الإنساني)</,
  /Umm Khalid|أم خالد/,
  /48,200/,
  /youtube\.com|facebook\.com|linkedin\.com/,
]

const NAMES = { ar: 'جمعية الآبار', en: 'The Wells Society' }
const PROGRAMMES = [
  { id: 'n-farming', name: { ar: 'الزراعة', en: 'Farming' } },
  { id: 'n-water', name: { ar: 'الماء', en: 'Water' } },
  { id: 'n-schools', name: { ar: 'المدارس', en: 'Schools' } },
].map((one) => ({ ...one, sentence: inBoth(() => ''), drawing: 'peace', tag: null, slug: '' }))

/** Replaces every text of the example by one of the same length or less. */
function ownWords(values: Tree): void {
  for (const [name, value] of Object.entries(values)) {
    if (Array.isArray(value)) for (const item of value) ownWords(item as Tree)
    else if (typeof value === 'object' && value !== null && 'en' in value)
      values[name] = { ar: 'ماء', en: 'Wells' }
  }
}

test.group('A foundation’s own site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('has nothing of the example in any public answer', async ({ client, assert }) => {
    const person = await UserFactory.merge({ role: 'admin' }).create()
    const picture = await PictureFactory.create()
    await callsOn(client, person).show({
      siteName: NAMES,
      tagline: { ar: 'ماء لكل بيت', en: 'Water for every home' },
      footerAbout: { ar: 'نحفر الآبار.', en: 'We dig wells.' },
      email: 'write@wells.example',
      networks: [
        {
          id: 'n-1',
          network: 'instagram',
          link: 'https://instagram.com/wells',
          label: { ar: '', en: '' },
        },
      ],
    })
    const change = async (name: string, edit: (values: Tree) => void) => {
      const page = new StaffApi(client, person, name)
      await page.change(edit)
      await page.publish()
    }
    for (const name of ['donate', 'impact', 'about', 'volunteer', 'projects'])
      await change(name, (values) => (values['hidden'] = true))
    await change('projects', (values) => {
      values['sections'] = (values['sections'] as Tree[]).filter(({ kind }) => kind !== 'projects')
    })
    const publish = ['ar', 'en']
    const programmes = client.patch('/api/entries/programmes/programmes').loginAs(person)
    const values = { programmes: PROGRAMMES }
    ;(await programmes.json({ values, publish })).assertStatus(200)
    for (const name of ['contact', 'privacy', 'publications']) await change(name, ownWords)
    await change('home', (own) => {
      ownWords(own)
      sectionOf(own, 'hero')['picture'] = picture.id
      sectionOf(own, 'impact')['hidden'] = true
    })

    for (const address of ADDRESSES) {
      const { text } = await rawRequest(address)
      for (const one of PLACEHOLDERS) assert.notInclude(text, one, address)
      for (const pattern of OF_EXAMPLE) assert.notMatch(text, pattern, address)
    }
    for (const language of LANGUAGES) {
      const { admin: _, ...texts } = JSON.parse(
        (await rawRequest(`/locales/${language}.json`)).text,
      )
      for (const pattern of OF_EXAMPLE) assert.notMatch(JSON.stringify(texts), pattern, language)
    }
    const home = (await rawRequest('/en')).text
    assert.include(home, pictureFile(picture, 960, 'avif'))
    for (const { name } of PROGRAMMES) assert.include(home, name.en)
    assert.include((await rawRequest('/en/contact')).text, 'https://instagram.com/wells')
  })

  test('shows a picture in the hero of a published language', async ({ client, assert }) => {
    const person = await UserFactory.merge({ role: 'admin' }).create()
    const alternative = { ar: 'بئر في حقل', en: 'A well in a field' }
    const { id } = await PictureFactory.merge({
      values: { alternative, focalPoint: { x: 0.25, y: 0.75 } },
    }).create()
    const page = new StaffApi(client, person, 'home')
    await page.change((own) => Object.assign(sectionOf(own, 'hero'), { picture: id }))
    const shown = async (path: string) => (await rawRequest(path)).text
    assert.notInclude(await shown('/en'), alternative.en)
    const preview = await page.send('POST', '/preview', { language: 'ar' })
    assert.include(preview.body().html, `alt="${alternative.ar}"`)
    await page.publish('en')
    const html = await shown('/en')
    assert.match(html, /<img [^>]*fetchPriority="high"/i)
    assert.include(html, `alt="${alternative.en}"`)
    assert.include(html, 'object-position:25% 75%')
    assert.notInclude(await shown('/'), alternative.ar)
  })
})
