import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { pagePath } from '@ufuq/shared/contract/addresses'
import { addressFault } from '@ufuq/shared/kinds/page/page-addresses'
import { DateTime } from 'luxon'
import { timeOfNextChange } from '#content/page_cache'
import { PictureFactory } from '#tests/factories/picture_factory'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { createTag } from '#tests/factories/tag_factory'
import { BOARD, pagesOf, shown, text } from '#tests/functional/kinds/page_calls'

test.group('What visitors see of custom pages', () => {
  test('is what was published, with its Markdown as harmless HTML', async ({ client, assert }) => {
    const { create, publish, change } = await pagesOf(client)
    const cover = await PictureFactory.create()
    const sections = [text('who', '**نحن** <script>alert(1)</script>', '**We**')]
    const hidden = { ...text('later', 'سر', 'secret'), hidden: true }
    const id = await create({ ...BOARD, cover: cover.id, sections: [...sections, hidden] })
    ;(await shown(client, 'ar', 'مجلس-الأمناء')).assertStatus(404)
    await publish(id, 'ar', 'en')
    await change(id, { title: { ar: 'مسودة', en: 'Draft' } })
    const page = (await shown(client, 'ar', 'مجلس-الأمناء')).body()
    assert.containSubset(page, {
      id,
      language: 'ar',
      slug: 'مجلس-الأمناء',
      translation: 'our-board',
      title: BOARD.title.ar,
      lead: '',
      description: '',
    })
    assert.lengthOf(page.sections, 1)
    assert.include(page.sections[0].text, '<strong>نحن</strong>')
    assert.notInclude(page.sections[0].text, '<script')
    assert.isString(page.cover.src)
    assert.notInclude(JSON.stringify(page), 'secret')
    const english = (await shown(client, 'en', 'Our-Board')).body()
    assert.containSubset(english, { language: 'en', title: 'Our Board' })
  })

  test('has the notes of each section apart', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const markdown = '## Same\n\nA claim.[^1]\n\n[^1]: Its source.'
    const sections = [text('one', '', markdown), text('two', '', markdown)]
    await publish(await create({ ...BOARD, sections }), 'en')
    const page = (await shown(client, 'en', 'our-board')).body()
    const html = page.sections.map((section: { text: string }) => section.text).join('')
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    assert.isAbove(ids.length, 6)
    assert.equal(new Set(ids).size, ids.length)
    for (const [, target] of html.matchAll(/ href="#([^"]+)"/g)) assert.include(ids, target)
  })

  test('leaves a draft’s address when it gets another one', async ({ client, assert }) => {
    const { create, publish, change } = await pagesOf(client)
    const id = await create()
    await publish(id, 'ar')
    assert.equal((await shown(client, 'en', 'our-board')).body().language, 'ar')
    await change(id, { slug: { en: 'trustees' } })
    ;(await shown(client, 'en', 'our-board')).assertStatus(404)
    assert.equal((await shown(client, 'en', 'trustees')).body().language, 'ar')
  })

  test('has the names of tags, and notices that closed', async ({ client, assert }) => {
    const { create, publish } = await pagesOf(client)
    const tag = await createTag({ ar: 'ماء', en: 'Water' })
    await PublicationFactory.apply('published')
      .merge({ language: 'en', title: 'Wells', tags: ['Water'] })
      .create()
    const now = DateTime.utc().startOf('second')
    const soon = now.plus({ seconds: 30 })
    const at = (days: number) => now.plus({ days }).toISO()
    const notice = (id: string, opens: number, closes: number) => ({
      id,
      title: { en: id },
      place: { en: 'Marib' },
      text: { en: 'Words' },
      opens: at(opens),
      closes: at(closes),
      apply: 'mailto:jobs@ufuq.example',
    })
    const openings = [
      notice('open', -1, 10),
      notice('closed', -9, -1),
      { ...notice('later', 5, 9), opens: soon.toISO() },
      notice('old', -500, -400),
    ]
    const id = await create({
      title: { en: 'Jobs and tenders' },
      sections: [
        { id: 'jobs', kind: 'openings', openings },
        { id: 'news', kind: 'publications', tag },
      ],
    })
    await publish(id, 'en')
    const [jobs, news] = (await shown(client, 'en', 'jobs-and-tenders')).body().sections
    assert.equal(news.tag, 'Water')
    assert.deepEqual(
      news.items.map(({ title }: { title: string }) => title),
      ['Wells'],
    )
    assert.deepEqual(
      jobs.openings.map((one: { id: string; isClosed: boolean }) => [one.id, one.isClosed]),
      [
        ['open', false],
        ['closed', true],
      ],
    )
    assert.equal(await timeOfNextChange(), soon.toMillis())
  })
})

test.group('Addresses of custom pages', () => {
  test('never shadow a route of the product', ({ assert }) => {
    const patterns = Object.values(router.toJSON()).flatMap((routes) =>
      routes.map(({ pattern }) => pattern),
    )
    for (const pattern of patterns) {
      const word = pagePath(pattern).split('/')[1] ?? ''
      if (word === '' || word === '*') continue
      assert.isNotNull(addressFault(word), pattern)
    }
  })
})
