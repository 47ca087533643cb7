import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { PictureFactory } from '#database/factories/picture_factory'
import { createFormerVersions, dropFormerVersions } from '#database/convert/convert_site'
import { writeOrganisation } from '#database/convert/write_organisation'
import { drop } from '#content/cache'
import { siteContent } from '#content/site_content'
import { organisationOf } from '#tests/functional/site/organisation/organisation_calls'

const changed = (value: unknown) => ({ value, replaced: null })
const AT = '2026-01-01 00:00:20'

test.group('The organisation of release 1', (group) => {
  // MySQL would commit the transaction of a test that creates a table.
  group.setup(() => createFormerVersions(db.connection()))
  group.teardown(() => dropFormerVersions(db.connection()))
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is converted with its draft and its versions', async ({ client, assert }) => {
    const { id: symbol } = await PictureFactory.create()
    const { id: binned } = await PictureFactory.apply('binned').create()
    const api = await organisationOf(client)
    const [entryId = 0]: number[] = await db
      .table('entries')
      .insert({ kind: 'page', created_at: AT })
    const names = { ar: {}, en: { siteName: changed('The Wells Society') } }
    const live = {
      ar: {},
      en: { ...names.en, 'footer.about': changed(''), logo: changed(`/uploads/${binned}`) },
      shared: {
        email: changed('office@wells.example'),
        'networks.order': changed(['youtube', 'facebook']),
        'networks.youtube.link': changed('http://youtube.com/@wells'),
        symbol: changed(`/uploads/${symbol}`),
        months: changed('tunisia'),
      },
    }
    const draft = { ...names, ar: { siteName: changed('جمعية الآبار') }, shared: {} }
    const page = {
      name: 'organisation',
      entry_id: entryId,
      version: 5,
      number: 2,
      live: JSON.stringify(live),
      draft: JSON.stringify(draft),
      changed_by_id: null,
      changed_at: AT,
      published_at: AT,
    }
    const former = {
      ar: { siteName: 'مؤسسة أفق' },
      en: { siteName: 'The Wells Trust' },
      shared: {},
    }
    for (const number of [0, 1, 2]) {
      await db.table('entry_versions').insert({
        entry_id: entryId,
        number,
        state: 'published',
        sides: '["en"]',
        content: JSON.stringify(former),
        bytes: 100,
        written_at: '2025-12-01 00:00:00',
      })
    }
    await db.transaction((transaction) => writeOrganisation({ site_pages: [page] }, transaction))

    drop(null)
    const { names: shown, site, texts, theme } = await siteContent()
    assert.equal(shown.en.siteName, 'The Wells Society')
    assert.equal(shown.ar.siteName, 'مؤسسة أفق')
    assert.equal(texts.en.common.footer.about, '')
    assert.equal(site.email, 'office@wells.example')
    assert.deepEqual(site.social, [{ network: 'youtube', link: 'https://youtube.com/@wells' }])
    assert.equal(theme?.symbol?.id, symbol)
    assert.isUndefined(theme?.logos)

    const entry = await api.read()
    assert.equal(entry.id, entryId)
    assert.isTrue(entry.sides.en?.hasDraft)
    assert.containSubset(entry.values, {
      siteName: { ar: 'جمعية الآبار', en: 'The Wells Society' },
      symbol: null,
      months: 'levant',
    })
    const versions = (await api.send('GET', '/versions')).body()
    assert.lengthOf(versions, 2)
    const restored = await api.send('POST', '/restore', { number: 1 })
    assert.containSubset(restored.body().organisation.values, {
      siteName: { ar: '', en: 'The Wells Trust' },
    })
    assert.isEmpty(await db.from('entry_versions').where('entry_id', entryId))
  })
})
