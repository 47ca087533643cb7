import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { pageFaults, pageProblems } from '@ufuq/shared/kinds/page/page-problems'
import { findEntry } from '#entries/rows'
import { loadDemoPage } from '#kinds/page/demo_page'
import { pages, pageValues } from '#kinds/page/page_kind'
import { eraseDemo } from '#kinds/publication/demo/demo_content'
import { PictureFactory } from '#tests/factories/picture_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { pagesOf, shown } from '#tests/functional/kinds/page_calls'

async function loadPage() {
  await UserFactory.apply('admin').create()
  const picture = await PictureFactory.create()
  await loadDemoPage(new Map([['accounts', picture.id]]))
  const { id } = await db.from('entries').where({ kind: pages.name }).firstOrFail()
  return findEntry({ kind: pages, id: Number(id) })
}

test.group('The demo page', () => {
  test('is complete and public in both languages', async ({ client, assert }) => {
    const page = await loadPage()
    const content = pageValues(page)
    assert.deepEqual(pageFaults(page.values), [])
    for (const language of LANGUAGES) {
      assert.deepEqual(pageProblems(page.values, language), [])
      const { title, sections } = (await shown(client, language, content.slug[language])).body()
      assert.equal(title, content.title[language])
      assert.lengthOf(sections, content.sections.length)
      const q = encodeURIComponent(content.title[language])
      const found = (await client.get(`/api/search?language=${language}&q=${q}`)).body()
      const path = `/${encodeURIComponent(content.slug[language])}`
      assert.equal(found.items[0].path, localizedPath(language, path))
    }
  })

  test('is removed, unless somebody has edited it', async ({ client, assert }) => {
    const page = await loadPage()
    const { change } = await pagesOf(client)
    ;(await change(page.id, { lead: { en: 'Ours' } })).assertStatus(200)
    assert.equal(await eraseDemo(pages), 0)
    await db.from('entries').where('id', page.id).update({ is_demo: true })
    assert.equal(await eraseDemo(pages), 1)
    assert.isNull(await db.from('entries').where({ kind: pages.name }).first())
  })
})
