import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { languageOf } from '@ufuq/shared/contract/addresses'
import { plainPicture } from '@ufuq/shared/contract/pictures'
import { DateTime } from 'luxon'
import { readDemoTexts } from '#database/demo/read_demo_texts'
import { readDemoPictures, storeDemoPictures } from '#kinds/picture/demo/store_demo_pictures'
import { pictures } from '#kinds/picture/picture_kind'
import { eraseDemo, removeDemoContent } from '#kinds/publication/demo/demo_content'
import { loadDemoContent } from '#kinds/publication/demo/load_demo_content'
import { tagsById } from '#kinds/tag/find_tags'
import type User from '#people/user'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { PictureLibrary, traces } from '#tests/functional/pictures/library'
import { recordBody } from '#tests/functional/publications/bodies'
import Publication from '#tests/stored_publications'

/** The names of the demo pictures, by id. */
async function namesOfPictures() {
  const files: { entry_id: number; name: string }[] = await db.from('files').orderBy('entry_id')
  return new Map(files.map(({ entry_id, name }) => [entry_id, name.replace('.webp', '')]))
}

const withNames = (words: string, names: ReadonlyMap<number, string>): string =>
  words.replaceAll(/(?<=\/uploads\/)\d+/g, (id) => `{${names.get(Number(id))}}`)

const load = (today?: DateTime) => loadDemoContent(storeDemoPictures, undefined, today)

test.group('Demo content', (group) => {
  group.options.meta['commits'] = true
  let admin: User
  let loaded: number
  group.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.setup(async () => {
    admin = await UserFactory.apply('admin').create()
    await UserFactory.apply('admin').create()
    loaded = await load()
  })

  test('fills an empty database for the administrator', async ({ client, assert }) => {
    assert.equal(loaded, 32)
    const texts = await readDemoTexts()
    const names = await namesOfPictures()
    const rows = await Publication.all()
    for (const [index, row] of rows.entries()) {
      const text = texts[index]
      assert.equal(withNames(row.content, names), text?.content)
      assert.equal(row.slug, text?.slug)
      assert.equal(row.hero && withNames(row.hero, names), text?.hero)
      assert.equal(row.authorId, admin.id)
      assert.isTrue(row.demo)
      assert.equal(row.version, 1)
      assert.notInclude(row.html, 'as-written')
      const translation = rows.find(({ id }) => id === row.translation?.id)
      assert.equal(translation === undefined, text?.pair === null)
      if (translation) {
        const other = texts.find((one) => one.pair === text?.pair && one !== text)
        assert.equal(withNames(translation.content, names), other?.content)
      }
    }
    const arabic = await client.get('/api/publications?language=ar&limit=100')
    assert.lengthOf(arabic.body(), 14)
  })

  test('leads only to pages of the site and its mailboxes', async ({ client, assert }) => {
    const addresses = new Set<string>()
    for (const { html, slug, language } of await Publication.all()) {
      for (const [, address = ''] of html.matchAll(/ (?:href|src)="([^"]*)"/g)) {
        if (address.startsWith('#') || address.startsWith('/uploads/')) continue
        if (address.startsWith('mailto:')) assert.match(address, /@ufuq\.example$/, slug)
        else if (address.startsWith('/')) addresses.add(address)
        else assert.fail(`${slug} leads to ${address}`)
        if (address.startsWith('/')) assert.equal(languageOf(address), language, slug)
      }
    }
    assert.isAbove(addresses.size, 20)
    for (const address of addresses) {
      const answer = await client.get(address).redirects(0)
      assert.equal(answer.status(), 200, address)
    }
  })

  test('has described pictures, all of which are shown', async ({ client, assert }) => {
    const pictures = (await new PictureLibrary(client, admin).list('?limit=100')).toReversed()
    assert.deepEqual(
      pictures.map(({ fileName }) => fileName),
      (await readDemoPictures()).map(({ name }) => `${name}.webp`),
    )
    for (const picture of pictures) {
      const { alternative, caption } = picture.values
      assert.equal(picture.createdBy?.id, admin.id)
      assert.isAbove(picture.uses, 0, picture.fileName ?? '')
      assert.isNotEmpty(alternative.ar)
      assert.isNotEmpty(alternative.en)
      assert.equal(caption.ar === '', caption.en === '')
      assert.equal((await client.get(plainPicture(picture))).header('content-type'), 'image/webp')
    }
    const texts = (await Publication.all()).filter(({ language }) => language === 'ar')
    assert.isAtLeast(texts.filter(({ hero }) => hero !== null).length, 8)
  })
})

test.group('The demo content of a site', () => {
  test('is written once, and beside no other texts', async ({ assert }) => {
    assert.equal(await load(), 0)
    await UserFactory.apply('admin').create()
    await PublicationFactory.create()
    assert.equal(await load(), 0)
  })

  test('goes with one command, but for what was edited', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    const editor = await UserFactory.apply('editor').create()
    await load()
    const all = await Publication.all()
    const edited = all.find(({ translation }) => translation)
    if (!edited) return assert.fail('There is no pair')
    await client.as(editor).patch(`/api/publications/${edited.id}`, { title: 'Ours' })
    const own = await PublicationFactory.merge({ authorId: admin.id }).create()

    assert.equal(await removeDemoContent(), 30)
    const left = await Publication.all()
    assert.sameMembers(
      left.map(({ id }) => id),
      [edited.id, edited.translation?.id, own.id],
    )
    const entries = await db.from('entries').where('kind', 'tag').select('id')
    const tags = [...(await tagsById(entries.map(({ id }) => id))).values()]
    for (const { language, tags: names } of left.filter(({ id }) => id !== own.id)) {
      assert.sameMembers(
        tags.map((tag) => tag[language]),
        [...names],
      )
    }
    assert.equal(await load(), 0)
    for (const one of await Publication.all()) await one.delete()
    assert.equal(await load(), 0)
  })

  test('takes its pictures along, unless they are used', async ({ client, assert }) => {
    const admin = await UserFactory.apply('admin').create()
    await load()
    const files = () => db.from('files').orderBy('entry_id').select('entry_id as id', 'key')
    const [used, changed, ...others]: { id: number; key: string }[] = await files()
    if (!used || !changed) return assert.fail('There are no pictures')
    const library = new PictureLibrary(client, admin)
    const own = { ...recordBody(), hero: `/uploads/${used.id}` }
    assert.equal((await library.send('POST', 'publications', own)).status(), 201)
    await library.describe(changed.id, { credit: 'Ours' })
    const { originals } = await traces()

    await removeDemoContent()
    assert.equal(await eraseDemo(pictures), others.length)
    assert.sameMembers(
      (await files()).map(({ id }) => id),
      [used.id, changed.id],
    )
    const left = await traces()
    assert.sameMembers(
      originals.filter((key) => !left.originals.includes(key)),
      others.map(({ key }) => key),
    )
    assert.equal(await eraseDemo(pictures), 0)
  })
})
