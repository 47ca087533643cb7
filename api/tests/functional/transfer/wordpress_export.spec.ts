// Expensive: writes the example for WordPress, and imports it again.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { loadDemoPage } from '#kinds/page/demo_page'
import { pages } from '#kinds/page/page_kind'
import { storeDemoPictures } from '#kinds/picture/demo/store_demo_pictures'
import { pictures } from '#kinds/picture/picture_kind'
import { eraseDemo, removeDemoContent } from '#kinds/publication/demo/demo_content'
import { loadDemoContent } from '#kinds/publication/demo/load_demo_content'
import { UserFactory } from '#tests/factories/user_factory'
import { sourceOf } from '#tests/functional/transfer/imported_site'
import { temporaryFolder } from '#tests/unit/transfer/spooled'
import { applyImport } from '#transfer/apply/apply_import'
import { runExport } from '#transfer/export/from_the_command_line'
import { encodedSlug } from '#transfer/export/wordpress_export'
import { makePlan } from '#transfer/plan/make_plan'

interface Text {
  entry_id: number
  language: string
  slug: string
  title: string
  status: string
  published_at: string | null
  tags: string
  html: string
}

const textsNow = (): Promise<Text[]> =>
  db.rawQuery(
    `select p.*, d.html, (select json_group_array(s.title) from refs t
       join sides s on s.entry_id = t.target_id and s.language = p.language and s.title <> ''
       where t.entry_id = p.entry_id and t.path like 'tags%') as tags
     from sides p join derived d on d.side_id = p.id join entries e on e.id = p.entry_id
     where p.kind = 'publication' and not e.in_bin order by p.language, p.title`,
  )

/** The words of a text, without the captions of its pictures, which may differ. */
const wordsOf = ({ html }: Text): string[] =>
  html
    .replace(/<figcaption>.*?<\/figcaption>/gs, '')
    .replace(/<[^>]*>/g, '')
    .replace(/&[a-z]+;|&#x?[\da-f]+;/gi, ' ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')

/**
 * The words that are missing from a text, in order. The text may contain additional words: the
 * heading of its notes becomes part of it, and the site adds another heading.
 */
function missingIn(text: readonly string[], words: readonly string[]): string[] {
  let at = 0
  return words.filter((word) => {
    const found = text.indexOf(word, at)
    if (found !== -1) at = found + 1
    return found === -1
  })
}

test.group('The file for WordPress', (group) => {
  group.each.timeout(600_000)
  test('is read back with every pair, tag, date and word', async ({ assert, ...context }) => {
    const person = await UserFactory.apply('admin').create()
    await loadDemoContent(async (author) => {
      const stored = await storeDemoPictures(author)
      await loadDemoPage(stored)
      return stored
    })
    const target = join(await temporaryFolder(context), 'site.xml')
    const say = () => {}
    assert.isNull(await runExport({ form: 'wordpress', target, print: say, report: say }))
    const file = await readFile(target, 'utf8')
    assert.notInclude(file, 'span class=&quot;vh&quot;')
    const dates = [
      ...file.matchAll(/post_(?:date|modified)>([^<]+)<\/\S+\n<wp:post_\w+_gmt>([1-9][^<]+)/g),
    ]
    assert.isAbove(dates.length, 20)
    for (const [, local = '', utc = ''] of dates)
      assert.equal(Date.parse(`${local}Z`) - Date.parse(`${utc}Z`), 3 * 60 * 60 * 1000, local)
    const texts = await textsNow()
    const pairs = Map.groupBy(texts, (text) => text.entry_id)
    const joined = [...pairs.values()].filter(({ length }) => length === 2).length
    assert.isAbove(joined, 5)
    const names: { entry_id: number }[] = await db
      .from('sides')
      .where('kind', 'tag')
      .whereNot('title', '')
    const tags = [...Map.groupBy(names, ({ entry_id }) => entry_id).values()]
    await removeDemoContent()
    for (const kind of [pages, pictures]) await eraseDemo(kind)
    assert.isEmpty(await textsNow())

    const source = await sourceOf([file], context)
    const plan = await makePlan(source.spool)
    assert.equal(plan.pairs.joined, joined + 1, 'with the page')
    assert.deepEqual(plan.otherLanguages, [])
    assert.equal(plan.tags.count, tags.length)
    assert.equal(plan.tags.named, tags.filter(({ length }) => length === 2).length)

    const getPicture = () => Promise.resolve(null)
    await applyImport(source, { path: source.path, person, asDrafts: false, getPicture })
    const after = await textsNow()
    const properties = ({ language, slug, title, status, published_at, tags }: Text) => ({
      language,
      slug,
      title,
      status,
      // Drafts are imported without a date.
      date: status === 'published' ? published_at : null,
      // WordPress does not store an order of tags.
      tags: (JSON.parse(tags) as string[]).toSorted(),
    })
    const cut = (text: Text) => ({ ...text, slug: decodeURIComponent(encodedSlug(text.slug)) })
    assert.deepEqual(after.map(properties), texts.map(cut).map(properties))
    for (const [index, text] of texts.entries()) {
      const other = after[index]
      assert.deepEqual(missingIn(other ? wordsOf(other) : [], wordsOf(text)), [], text.slug)
    }
    assert.equal(new Set(after.map((text) => text.entry_id)).size, pairs.size)
  })
})
