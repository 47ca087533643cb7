import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { findRun } from '#transfer/apply/runs'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'
import { planLines } from '#transfer/plan/plan_lines'
import { readRedirects } from '#transfer/source/read_redirects'
import { UnreadableSource } from '#transfer/source/source'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import { temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { OLD_SITE } from '#tests/wordpress_markup'

const OPTIONS: ExportOptions = { posts: 7, plugin: 'polylang', paragraphs: 1 }

/** A redirect as the WordPress plugin Redirection writes it. */
const redirect = (url: string, target: string, more: object = {}) => ({
  url,
  match_url: url,
  match_data: { source: { flag_query: 'exact' } },
  action_code: 301,
  action_type: 'url',
  action_data: { url: target },
  match_type: 'url',
  regex: false,
  enabled: true,
  ...more,
})

async function redirectsFile(test: Cleanup, content: object | string): Promise<string> {
  const file = join(await temporaryFolder(test), 'redirection')
  await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

const REDIRECTS = {
  plugin: { version: '5.5.2' },
  groups: [],
  redirects: [
    redirect('/water', '/en/2015/01/clean-water-0/'),
    redirect('/well/', '/water'),
    redirect('/old-en', `${OLD_SITE}/?p=1001`, { action_code: 302 }),
    redirect('/give', 'https://give.example.org/now'),
    redirect('/start', '/'),
    redirect('/people', '/en/about'),
    redirect('/round', '/round-2'),
    redirect('/round-2', '/round'),
    redirect('/nothing', '/never-there'),
    redirect('^/news/(.*)', '/$1', { regex: true }),
    redirect('/off', '/water', { enabled: false }),
    redirect('/phone', '/water', { match_type: 'agent' }),
    redirect('/gone', '', { action_type: 'error' }),
    redirect('/list?page=2', '/water'),
  ],
}

async function locationOf(client: ApiClient, address: string) {
  const answer = await client.get(address).redirects(0)
  return answer.status() === 301 ? answer.header('location') : answer.status()
}

test.group('Redirects of a former site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('lead to what was imported, to pages of this site, and to other sites', async ({
    assert,
    client,
    ...context
  }) => {
    const redirects = await redirectsFile(context, REDIRECTS)
    const done = await importPieces(wordpressExport(OPTIONS), context, { redirects })
    assert.deepEqual([done.redirects, done.redirectsLeft], [6, 1])
    const english = '/en/publications/clean-water-0'
    const arabic = `/publications/${encodeURIComponent('مياه-الشرب-0')}`
    for (const [address, target] of [
      ['/water', english],
      ['/well', english],
      ['/old-en', arabic],
      ['/give', 'https://give.example.org/now'],
      ['/start', '/'],
      ['/people', '/en/about'],
      ['/round', 404],
      ['/nothing', 404],
      ['/off', 404],
    ] as const)
      assert.equal(await locationOf(client, address), target, address)
    const again = await importPieces(wordpressExport(OPTIONS), context, {
      redirects,
      person: done.person,
    })
    assert.equal(again.imported + again.redirects, 0)
    assert.equal(again.id, done.id + 1)
  })

  test('are counted in the plan, with those that are left out', async ({ assert, ...context }) => {
    const redirects = await redirectsFile(context, REDIRECTS)
    const { spool } = await sourceOf(wordpressExport(OPTIONS), context, { redirects })
    const plan = await makePlan(spool)
    assert.deepEqual(plan.redirects, {
      count: 6,
      left: { kind: 'left', count: 1, example: '/nothing /never-there' },
    })
    const excluded = plan.excluded.filter(({ kind }) => kind.startsWith('redirect:'))
    assert.deepEqual(Object.fromEntries(excluded.map(({ kind, count }) => [kind, count])), {
      'redirect:condition': 2,
      'redirect:off': 1,
      'redirect:pattern': 1,
      'redirect:query': 1,
    })
    assert.include(planLines(plan, [], 'en').join('\n'), 'Will redirect: 6')
  })

  test('are removed when the import is undone', async ({ assert, ...context }) => {
    const redirects = await redirectsFile(context, REDIRECTS)
    const { id, person } = await importPieces(wordpressExport(OPTIONS), context, { redirects })
    const run = await findRun(id)
    if (run) await undoImport(run, person)
    assert.lengthOf(await db.from('old_addresses'), 0)
  })

  test('are read from CSV too, and other files are refused', async ({ assert, ...context }) => {
    const csv = `source,target,regex,code,type,hits,title,status
"/water","/en/2015/01/clean-water-0/",0,301,url,12,"A ""title"", with a comma",active
"/off","/x",0,301,url,0,,disabled
"/gone","",0,410,error,0,,active
`
    const items = await Array.fromAsync(readRedirects(await redirectsFile(context, csv)))
    assert.deepEqual(
      items.map((item) => (item.item === 'redirect' ? item.source : item.kind)),
      ['/water', 'redirect:off', 'redirect:condition'],
    )
    for (const other of ['{"posts":[]}', '{', 'a,b\n1,2'])
      await assert.rejects(
        async () => Array.fromAsync(readRedirects(await redirectsFile(context, other))),
        UnreadableSource,
      )
  })
})

test.group('Addresses of texts that are left out', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const FRENCH = ['/fr/2015/01/clean-water-0-fr', '/fr/2015/01/clean-water-0-fr/feed', '/?p=1003']

  test('are gone, also as the target of a redirect', async ({ assert, client, ...context }) => {
    const file = { ...REDIRECTS, redirects: [redirect('/eau', FRENCH[0] ?? '')] }
    const redirects = await redirectsFile(context, file)
    const { id, person } = await importPieces(wordpressExport(OPTIONS), context)
    const again = await importPieces(wordpressExport(OPTIONS), context, { person, redirects })
    assert.deepEqual([again.gone, again.redirectsLeft], [0, 1])
    for (const address of FRENCH) {
      const answer = await client.get(address).redirects(0)
      answer.assertStatus(410)
      assert.include(answer.text(), '<html')
    }
    assert.equal(await locationOf(client, '/eau'), 404)
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
