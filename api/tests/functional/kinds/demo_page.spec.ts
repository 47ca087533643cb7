import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import { addressFault } from '@ufuq/shared/domain/own-pages/page-addresses'
import { pageProblems } from '@ufuq/shared/domain/own-pages/sections-problems'
import { DEMO_PAGE_SLUG } from '#database/demo/demo_page'
import { PictureFactory } from '#database/factories/picture_factory'
import { UserFactory } from '#database/factories/user_factory'
import { loadDemoPage } from '#kinds/own_pages/demo/load_demo_page'
import { removeDemoPage } from '#kinds/own_pages/demo/remove_demo_page'
import OwnPage from '#kinds/own_pages/own_page'
import { pagesOf, shown } from '#tests/functional/kinds/page_calls'

async function loadPage() {
  await UserFactory.apply('admin').create()
  const picture = await PictureFactory.create()
  await loadDemoPage(new Map([['accounts', picture.id]]))
  return OwnPage.firstOrFail()
}

test.group('The demo page', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is complete and public in both languages', async ({ client, assert }) => {
    const page = await loadPage()
    for (const language of LANGUAGES) {
      assert.isNull(addressFault(DEMO_PAGE_SLUG[language]))
      assert.deepEqual(pageProblems(page.content, language), [])
      const { title, sections } = (await shown(client, language, DEMO_PAGE_SLUG[language])).body()
      assert.equal(title, page.content.title[language])
      assert.lengthOf(sections, page.content.sections.length)
      const q = encodeURIComponent(page.content.title[language])
      const found = (await client.get(`/api/search?language=${language}&q=${q}`)).body()
      assert.deepEqual(
        found.pages.map(({ id }: { id: number }) => id),
        [page.id],
      )
    }
  })

  test('is removed, unless somebody has edited it', async ({ client, assert }) => {
    const page = await loadPage()
    const { send } = await pagesOf(client)
    const answer = await send('PATCH', `/${page.id}`, { lead: { en: 'Ours' } })
    answer.assertStatus(200)
    assert.equal(await removeDemoPage(), 0)
    await page.refresh()
    await page.merge({ demo: true }).save()
    assert.equal(await removeDemoPage(), 1)
    assert.isNull(await OwnPage.first())
  })
})
