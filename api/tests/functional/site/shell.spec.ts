import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { pathToFileURL } from 'node:url'
import type { ServerBundle } from '@ufuq/shared/contract/rendering'
import { PublicationFactory } from '#database/factories/publication_factory'
import { siteContent } from '#content/site_content'
import { visitorReads } from '#site/pages/visitor_reads'
import { serverBundle } from '#site/web_app/web_build'

test.group('Header and footer', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('a page joined with others is the page rendered whole', async ({ assert }) => {
    await PublicationFactory.apply('published')
      .merge({
        slug: 'well',
        language: 'en',
        title: '<a class="lang">',
        html: '<p><code>&lt;footer&gt;</code></p>',
      })
      .create()
    const bundle = (await import(pathToFileURL(serverBundle).href)) as ServerBundle
    const content = await siteContent()
    const paths = bundle.pageAddresses.flatMap(({ ar, en }) => [ar, en])
    const unlisted = ['/en/publications/well', '/en/publications?q=well', '/nowhere', '/newsletter']
    const render = (url: string, site: typeof content.site) =>
      bundle.render({ ...content, url, reads: visitorReads, site })
    const joined = { ...content.site }
    for (const url of [...paths, ...unlisted]) await render(url, joined)
    for (const url of [...paths, ...unlisted]) {
      const whole = await render(url, { ...content.site })
      assert.deepEqual(await render(url, joined), whole, url)
    }
  })
})
