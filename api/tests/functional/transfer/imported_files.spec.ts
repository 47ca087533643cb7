import { mkdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { pictureAddress } from '@ufuq/shared/contract/pictures'
import { picturesById } from '#content/pictures'
import { sideIn } from '#entries/rows'
import { pdf } from '#tests/functional/documents/made_files'
import { photo } from '#tests/functional/pictures/photos'
import { importedPage } from '#tests/functional/transfer/imported_page'
import { importPieces } from '#tests/functional/transfer/imported_site'
import Publication from '#tests/stored_publications'
import { temporaryFolder } from '#tests/unit/transfer/spooled'
import { wordpressExport } from '#tests/wordpress_export'
import { category, exported, field, item, meta, SITE, term } from '#tests/wordpress_markup'
import { findRun } from '#transfer/apply/imported_records'
import {
  picturesFromHosts,
  picturesInFolder,
  picturesInSite,
} from '#transfer/apply/picture_sources'
import { undoImport } from '#transfer/apply/undo_import'

const OPTIONS = { posts: 14, plugin: 'polylang', paragraphs: 1 } as const
const WELL = `${SITE}/wp-content/uploads/2015/01/well.jpg`

/** A copy of the folder of the former site's uploads, which contains one picture. */
async function uploadsFolder(context: Parameters<typeof temporaryFolder>[0]): Promise<string> {
  const folder = join(await temporaryFolder(context), 'uploads')
  await mkdir(join(folder, '2015/01'), { recursive: true })
  await writeFile(join(folder, '2015/01/well.jpg'), await photo())
  return folder
}

/** The pieces of an export file whose texts also show the picture. */
const pieces = () =>
  [...wordpressExport(OPTIONS)].map((piece) =>
    piece.replace('<p>The people', `<p><img src="${WELL}" alt="The well"></p>\n<p>The people`),
  )

const well = async () => {
  const files: { id: number }[] = await db
    .from('files')
    .where('name', 'well.jpg')
    .select('entry_id as id')
  return [...(await picturesById(files.map(({ id }) => id))).values()]
}

test.group('Pictures of an imported site', () => {
  test('come into the library once, and the texts show them', async ({
    assert,
    client,
    ...context
  }) => {
    const getPicture = picturesInFolder(await uploadsFolder(context))
    const done = await importPieces(pieces(), context, { getPicture })
    assert.deepEqual(done.pictures, { brought: 1, left: 0, hidden: 0 })
    assert.deepEqual(done.failures, [])
    const [picture] = await well()
    assert.equal(picture?.sides.ar.alternative, 'A well')
    assert.equal(picture?.sides.en.alternative, 'A well')
    const address = pictureAddress(picture?.id ?? 0)
    const texts = await Publication.all()
    assert.isTrue(texts.every(({ hero }) => hero === address))
    const english = texts.find(({ language }) => language === 'en')
    assert.include(english?.content ?? '', `](${address})`)
    const smaller = await client.get('/wp-content/uploads/2015/01/well-300x200.jpg').redirects(0)
    assert.equal(smaller.header('location'), address)
    const again = await importPieces(pieces(), context, { getPicture, person: done.person })
    assert.equal(again.pictures.brought, 0)
  })

  test('are brought again if they were deleted since', async ({ assert, ...context }) => {
    const getPicture = picturesInFolder(await uploadsFolder(context))
    const { person } = await importPieces(pieces(), context, { getPicture })
    const [gone] = await well()
    await db.from('imported_records').where({ kind: 'text' }).delete()
    await db.from('refs').delete()
    await db
      .from('entries')
      .where('kind', 'publication')
      .orWhere('id', gone?.id ?? 0)
      .delete()
    const again = await importPieces(pieces(), context, { getPicture, person })
    assert.deepEqual([again.pictures.brought, again.failures], [1, []])
  })

  test('become the cover of a page', async ({ assert, ...context }) => {
    const getPicture = picturesInFolder(await uploadsFolder(context))
    const whole = pieces().join('')
    const at = whole.indexOf('</item>', whole.indexOf('أعضاء المجلس'))
    const thumbnail = meta('_thumbnail_id', 900)
    await importPieces([whole.slice(0, at) + thumbnail + whole.slice(at)], context, { getPicture })
    const [picture] = await well()
    const page = await importedPage()
    assert.equal(page.values['cover'], picture?.id)
    assert.equal(sideIn(page, 'ar')?.live?.['cover'], picture?.id)
  })

  test('become the cover of a text whose first file lacked the picture', async ({
    assert,
    ...context
  }) => {
    const members = term('post_translations', 'pll_1', 'pll_1', 'a:2:{s:2:"ar";i:1;s:2:"en";i:2;}')
    const text = (id: number, language: string) =>
      item({
        id,
        title: language,
        fields: { _thumbnail_id: '9' },
        categories: category('language', language) + category('post_translations', 'pll_1'),
      })
    const picture = item({
      id: 9,
      title: 'well',
      type: 'attachment',
      more: field('wp:attachment_url', WELL),
    })
    const { person } = await importPieces(exported(members, text(1, 'ar')), context)
    const heroes = async () => (await Publication.all()).map(({ hero }) => hero)
    assert.deepEqual(await heroes(), [null])
    const whole = exported(members, text(1, 'ar'), text(2, 'en'), picture)
    await importPieces(whole, context, { person })
    assert.deepEqual(await heroes(), [WELL, WELL])
  })

  test('stay at their address if the file is not there', async ({ assert, ...context }) => {
    const done = await importPieces(pieces(), context)
    assert.equal(done.pictures.brought, 0)
    const texts = await Publication.all()
    assert.isTrue(texts.every(({ hero }) => hero === WELL))
  })

  test('go to the bin with the texts that show them, when the import is undone', async ({
    assert,
    ...context
  }) => {
    const getPicture = picturesInFolder(await uploadsFolder(context))
    const { id, person } = await importPieces(pieces(), context, { getPicture })
    const run = await findRun(id)
    const undone = run && (await undoImport(run, person))
    assert.deepEqual([undone?.pictures, undone?.picturesUsed], [1, 0])
    assert.isEmpty(await well())

    const again = await importPieces(pieces(), context, { getPicture, person })
    assert.equal(again.pictures.brought, 1)
    const second = await findRun(again.id)
    if (second) await undoImport(second, person)
    assert.isEmpty(await well())
  })

  for (const [wanted, stored] of [
    ['well-1024x683.jpg', 'well.jpg'],
    ['well-scaled.jpg', 'well.jpg'],
    ['%D8%A3%D8%B9%D8%B6%D8%A7%D8%A1.jpg', 'أعضاء.jpg'.normalize('NFD')],
    ['أعضاء.jpg'.normalize('NFD'), 'أعضاء.jpg'],
  ] as const)
    test(`are found under the name that the copy has: ${wanted}`, async ({
      assert,
      ...context
    }) => {
      const folder = await temporaryFolder(context)
      for (const [path, at] of [
        ['wp-content/uploads', ''],
        ['app/uploads', ''],
        ['content/images', 'images'],
      ] as const) {
        const copy = join(folder, path)
        await mkdir(join(copy, at), { recursive: true })
        await writeFile(join(copy, at, stored), await photo())
        const file = await picturesInFolder(copy)(`${SITE}/${path}/${wanted}`)
        assert.isNotNull(file)
        await file?.discard()
      }
    })

  test('of a Markdown site are found in its own folder', async ({ assert, ...context }) => {
    const folder = join(await temporaryFolder(context), 'site')
    await mkdir(join(folder, 'content/en'), { recursive: true })
    await mkdir(join(folder, 'static/images'), { recursive: true })
    await writeFile(join(folder, '../secret.jpg'), await photo())
    await symlink('..', join(folder, 'assets'))
    await writeFile(join(folder, 'content/en/well.jpg'), await photo())
    await writeFile(join(folder, 'static/images/two.jpg'), await photo())
    const found = async (url: string, site: string | null, root = folder) => {
      const file = await picturesInSite(root, site)(url)
      await file?.discard()
      return file !== null
    }
    assert.isTrue(await found('/content/en/well.jpg', null))
    assert.isTrue(await found('/images/two.jpg', null))
    assert.isTrue(await found('/images/two.jpg', null, join(folder, 'content')))
    assert.isTrue(await found('/content/en/images/two.jpg', null))
    assert.isTrue(await found(`${SITE}/images/two.jpg`, SITE))
    assert.isFalse(await found('https://elsewhere.example/en/images/two.jpg', null))
    assert.isFalse(await found('https://elsewhere.example/images/two.jpg', SITE))
    for (const hostile of ['/../secret.jpg', '/secret.jpg', '/images/../../../secret.jpg'])
      assert.isFalse(await found(hostile, null))
  })

  test('are never read from outside the folder, nor fetched from a private address', async ({
    assert,
    ...context
  }) => {
    const folder = await uploadsFolder(context)
    await writeFile(join(folder, '../secret.jpg'), await photo())
    await symlink(join(folder, '../secret.jpg'), join(folder, 'link.jpg'))
    const inFolder = picturesInFolder(folder)
    for (const path of ['../secret.jpg', '..%2Fsecret.jpg', 'link.jpg', '2015', 'none.jpg']) {
      assert.isNull(await inFolder(`${SITE}/wp-content/uploads/${path}`))
    }
    for (const path of ['blogs.dir/3/files', 'uploads/sites/3'])
      assert.isNotNull(await inFolder(`${SITE}/wp-content/${path}/2015/01/well.jpg`))
    assert.isNotNull(await inFolder('https://a.files.wordpress.com/2015/01/well.jpg?w=300'))
    const fromHosts = picturesFromHosts(['127.0.0.1', 'localhost'])
    assert.isNull(await fromHosts('http://127.0.0.1:80/well.jpg'))
    assert.isNull(await fromHosts('http://localhost/well.jpg'))
    assert.isNull(await fromHosts(WELL), 'not a host that was named')
  })
})

const FILE = `${SITE}/wp-content/uploads/2019/report.pdf`

/** The pieces of an export file whose texts link to a file. */
const linkingPieces = () =>
  [
    ...wordpressExport({ posts: 2, plugin: 'polylang', paragraphs: 1, languages: ['ar', 'en'] }),
  ].map((piece) => piece.replace('<p>The people', `<p><a href="${FILE}">The report</a> The people`))

const englishText = async () =>
  (await Publication.all()).find(({ language }) => language === 'en')?.content ?? ''

const documentsNow = async (): Promise<{ id: number }[]> =>
  db.from('entries').where({ kind: 'document' }).whereNull('deleted_at').select('id')

test.group('Files of an imported site', () => {
  test('become documents to which links and former addresses lead', async ({
    assert,
    client,
    ...context
  }) => {
    const folder = await temporaryFolder(context)
    await mkdir(join(folder, '2019'))
    await writeFile(join(folder, '2019/report.pdf'), pdf())
    const getPicture = picturesInFolder(folder)
    const done = await importPieces(linkingPieces(), context, { getPicture })
    assert.isEmpty(done.failures)
    const [document, ...others] = await documentsNow()
    assert.isEmpty(others)
    assert.include(await englishText(), `[The report](/documents/${document?.id})`)
    const { target } = await db
      .from('old_addresses')
      .where('address', '/wp-content/uploads/2019/report.pdf')
      .firstOrFail()
    assert.equal(target, `/documents/${document?.id}`)
    const page = await client.get(`/api/shown/documents/${document?.id}`).qs({ language: 'en' })
    page.assertStatus(200)

    const former = await client.get('/wp-content/uploads/2019/report.pdf').redirects(0)
    former.assertStatus(301)
    assert.match(String(former.header('location')), /^\/en\/documents\//)

    const run = await findRun(done.id)
    const undone = run && (await undoImport(run, done.person))
    assert.equal(undone?.picturesUsed, 0, 'only texts in the bin link to it')
    assert.isEmpty(await documentsNow())
    const again = await importPieces(linkingPieces(), context, { getPicture, person: done.person })
    assert.isEmpty(again.failures)
    assert.lengthOf(await documentsNow(), 1)
    assert.lengthOf(await db.from('addresses').where({ kind: 'document' }), 1, 'as before')
  })

  test('stay on their host if the file is not there', async ({ assert, ...context }) => {
    await importPieces(linkingPieces(), context)
    assert.isEmpty(await documentsNow())
    assert.include(await englishText(), `[The report](${FILE})`)
  })
})
