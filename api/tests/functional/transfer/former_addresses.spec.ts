import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { exported, item, SITE } from '#tests/wordpress_markup'
import { findRun } from '#transfer/apply/imported_records'
import { journalTable } from '#transfer/apply/list_journal'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'

const OPTIONS: ExportOptions = { posts: 7, plugin: 'polylang', paragraphs: 1 }

async function locationOf(client: ApiClient, address: string) {
  const answer = await client.get(address).redirects(0)
  return answer.status() === 301 ? answer.header('location') : answer.status()
}

test.group('Addresses of texts that are left out', () => {
  const FRENCH = ['/fr/2015/01/clean-water-0-fr', '/fr/2015/01/clean-water-0-fr/feed', '/?p=1003']

  test('are gone until the import is undone', async ({ assert, client, ...context }) => {
    const { id, person } = await importPieces(wordpressExport(OPTIONS), context)
    for (const address of FRENCH) {
      const answer = await client.get(address).redirects(0)
      answer.assertStatus(410)
      assert.include(answer.text(), '<html')
    }
    const run = await findRun(id)
    if (run) await undoImport(run, person)
    assert.equal(await locationOf(client, FRENCH[0] ?? ''), 404)
  })

  test('redirect once their text is imported', async ({ assert, client, ...context }) => {
    const { person } = await importPieces(wordpressExport(OPTIONS), context)
    const whole = [...wordpressExport(OPTIONS)].join('')
    const inEnglish = whole
      .replaceAll('nicename="fr"', 'nicename="en"')
      .replace('s:2:"en";i:1002;', 's:2:"en";i:1003;')
    const done = await importPieces([inEnglish], context, { person })
    assert.isAbove(done.imported, 0)
    for (const address of FRENCH)
      assert.equal(await locationOf(client, address), '/en/publications/clean-water-0-fr', address)
  })
})

test.group('An address that two exports have', () => {
  const oneText = (title: string, host: string) =>
    exported(
      item({ id: 7, title, slug: 'annual-report', link: `https://${host}/annual-report/` }),
    ).map((piece) => piece.replaceAll(SITE, `https://${host}`))

  test('stays with the first, and the second names it', async ({ assert, client, ...context }) => {
    const { person } = await importPieces(oneText('التقرير', 'ar.example.org'), context)
    const second = oneText('Annual report', 'en.example.org')
    const { spool } = await sourceOf(second, context)
    for (const times of [1, 2]) {
      const { taken } = (await makePlan(spool)).addresses
      assert.deepEqual([taken?.count, taken?.example], [1, '/annual-report'], `plan ${times}`)
    }
    const rows: string[] = []
    for await (const row of journalTable({
      read: (work) => work(spool),
      filters: { hasPlanned: true },
    }).rows)
      rows.push(row.join())
    assert.include(rows[0], ': /annual-report')
    const done = await importPieces(second, context, { person })
    assert.equal(done.fates.loss, 1)
    assert.match((await locationOf(client, '/annual-report')) as string, /^\/publications\//)
  })
})
