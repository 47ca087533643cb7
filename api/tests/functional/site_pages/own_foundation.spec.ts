import app from '@adonisjs/core/services/app'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { localizedPath, PUBLIC_PAGES, UNLISTED_PAGES } from '@ufuq/shared/contract/addresses'
import type { ShareDrawing } from '@ufuq/shared/contract/drawings'
import { inBoth, LANGUAGES, type Language } from '@ufuq/shared/contract/languages'
import { pictureFile } from '@ufuq/shared/contract/pictures'
import type { Tree } from '@ufuq/shared/model/values'
import { PLACEHOLDERS } from '#config/site'
import { siteContent } from '#content/site_content'
import { Mailer } from '#core/email/mailer'
import { reviewEmail, type Occasion } from '#entries/review/notify_of_review'
import { WebApp } from '#site/web_app/web_app'
import { PictureFactory } from '#tests/factories/picture_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { newestMessage } from '#tests/functional/inbox/stored_messages'
import { callsOn } from '#tests/functional/site/organisation/organisation_calls'
import { rawRequest } from '#tests/functional/site/raw_request'
import { sectionOf, StaffApi } from '#tests/functional/site_pages/staff_api'
import { mailRoom } from '#tests/mail_room'

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

/** Replaces everything of the example that staff can replace. */
async function ownSite(client: ApiClient) {
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
  return { person, picture }
}

test.group('A foundation’s own site', (group) => {
  const room = mailRoom()
  group.each.teardown(() => room.clear())

  test('has nothing of the example in any public answer', async ({ client, assert }) => {
    const { picture } = await ownSite(client)
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

  test('has nothing of the example in its share images', async ({ client, assert, cleanup }) => {
    await ownSite(client)
    const drawn: ShareDrawing[] = []
    const web = await app.container.make(WebApp)
    const drawings = await web.drawings()
    const drawShareImage: typeof drawings.drawShareImage = (...input) => {
      const drawing = drawings.drawShareImage(...input)
      drawn.push(drawing)
      return drawing
    }
    web.drawings = async () => ({ ...drawings, drawShareImage })
    cleanup(() => void Reflect.deleteProperty(web, 'drawings'))
    const images = new Set<string>()
    for (const address of ADDRESSES) {
      const [, image] =
        /property="og:image" content="([^"]+)"/.exec((await rawRequest(address)).text) ?? []
      if (image) images.add(new URL(image).pathname)
    }
    for (const image of images) assert.equal((await rawRequest(image)).status, 200, image)
    assert.lengthOf(drawn, images.size)
    for (const { texts } of drawn) {
      const language = texts[0]?.language ?? 'ar'
      const words = texts.map(({ text }) => text)
      assert.include(words, NAMES[language])
      for (const pattern of OF_EXAMPLE) assert.notMatch(words.join(), pattern)
    }
  })

  test('has nothing of the example in any email', async ({ client, assert }) => {
    const { person } = await ownSite(client)
    const content = await siteContent()
    for (const language of LANGUAGES) {
      const texts = JSON.stringify(content.texts[language].mail)
      for (const pattern of OF_EXAMPLE) assert.notMatch(texts, pattern, language)
    }

    const emails = await room.open({}, { to: 'inbox@wells.example' })
    const mailer = await app.container.make(Mailer)
    const sender = { name: 'Reader', email: 'reader@wells.example' }
    const call = async (path: string, body: object, language: Language = 'ar') => {
      const referer = `https://wells.example${localizedPath(language, '/contact')}`
      const answer = await client.post(path).header('referer', referer).loginAs(person).json(body)
      assert.equal(answer.status() - (answer.status() % 100), 200, `${path}: ${answer.text()}`)
      return answer.body()
    }
    const message = 'How deep is the well of the village?'
    await call('/api/contact', { ...sender, message })
    const { id } = await newestMessage()
    for (const language of LANGUAGES) {
      await call(`/api/messages/${id}/replies`, { language, subject: 'Re', body: 'Deep' })
      await call('/api/newsletter', { email: `${language}@wells.example` }, language)
      await client.post(`/admin/forgot?language=${language}`).form({ username: person.username })
    }
    await call('/api/test-email', {})
    await call('/api/users/invitations', { username: 'salma', email: 'salma@wells.example' })
    const texts = LANGUAGES.map((language) => ({ title: 'Wells', path: '/admin', language }))
    for (const occasion of Object.keys(content.texts.en.mail.review.subject) as Occasion[])
      await mailer.send({
        to: person.email,
        ...reviewEmail({ occasion, texts, by: null, note: null }, content),
      })
    await mailer.idle()
    assert.isAbove(emails.length, 15)
    for (const {
      email: { subject = '', text = '', from, replyTo },
    } of emails) {
      const read = JSON.stringify([subject, text, from, replyTo])
      for (const one of PLACEHOLDERS) assert.notInclude(read, one, subject)
      for (const pattern of OF_EXAMPLE) assert.notMatch(read, pattern, subject)
      assert.isTrue(
        Object.values(NAMES).some((name) => from?.name?.includes(name)),
        subject,
      )
    }
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
