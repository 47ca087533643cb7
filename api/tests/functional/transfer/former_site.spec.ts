import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import testUtils from '@adonisjs/core/services/test_utils'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#publications/publication'
import { findRun } from '#transfer/apply/runs'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'
import { planLines } from '#transfer/plan/plan_lines'
import { writePlanFile } from '#transfer/plan/plan_file'
import { fillApart } from '#transfer/source/fill_apart'
import { openSpool } from '#transfer/source/spool'
import { readRedirects } from '#transfer/source/read_redirects'
import { UnreadableSource } from '#transfer/source/source'
import { importPieces, sourceOf } from '#tests/functional/transfer/imported_site'
import { exportFile, temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { wordpressExport, type ExportOptions } from '#tests/wordpress_export'
import { itemNode, meta, OLD_SITE } from '#tests/wordpress_markup'

const OPTIONS: ExportOptions = { posts: 7, plugin: 'polylang', paragraphs: 1 }

/** A redirect as the plugin Redirection writes it. */
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
    assert.include(planLines(plan, 'en').join('\n'), 'Will redirect: 6')
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
      items.map((item) => (item.item === 'redirect' ? item.from : item.kind)),
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
    assert.isAbove(done.imported + done.added, 0)
    for (const address of FRENCH)
      assert.equal(await locationOf(client, address), '/en/publications/clean-water-0-fr', address)
  })
})

const menuEntry = (id: number, label: string, fields: Record<string, string | number>) =>
  itemNode({
    id,
    type: 'nav_menu_item',
    title: label,
    link: `${OLD_SITE}/?p=${id}`,
    slug: String(id),
    body: '',
    date: '2015-01-01T08:00:00Z',
    more: `<category domain="nav_menu" nicename="main">Main menu</category>${Object.entries(fields)
      .map(([name, value]) => meta(`_menu_item_${name}`, value))
      .join('')}`,
  }).replace('<wp:menu_order>0<', `<wp:menu_order>${id}<`)

const withItems = (items: string, options = OPTIONS) =>
  [...wordpressExport(options)].map((piece) => piece.replace('</channel>', `${items}</channel>`))

test.group('Menus of a former site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('are proposed in the plan', async ({ assert, ...context }) => {
    const { spool } = await sourceOf(
      withItems(
        menuEntry(2001, '', { type: 'post_type', object: 'page', object_id: 950 }) +
          menuEntry(2003, 'Donate', {
            type: 'custom',
            url: 'https://give.example.org/',
            menu_item_parent: 2002,
          }) +
          menuEntry(2002, 'More', { type: 'custom', url: '#' }) +
          menuEntry(2004, '', { type: 'taxonomy', object: 'category', object_id: 12 }) +
          menuEntry(2005, 'Languages', { type: 'custom', url: '#pll_switcher' }),
      ),
      context,
    )
    const plan = await makePlan(spool)
    const [menu] = plan.menus
    assert.equal(menu?.name, 'Main menu')
    assert.deepEqual(
      menu?.entries.map(({ label, level, becomes }) => [label, level, becomes]),
      [
        ['مجلس الأمناء', 0, 'page'],
        ['More', 0, null],
        ['Donate', 1, null],
        ['Water', 0, 'tag'],
      ],
    )
    assert.include(planLines(plan, 'en').join('\n'), '    Donate: https://give.example.org/')
  })
})

test.group('Authors and later changes of a former site', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('authors without an account stay as a name below their texts', async ({
    assert,
    ...context
  }) => {
    await UserFactory.merge({ email: 'layla@old.example.org' }).create()
    await importPieces(wordpressExport(OPTIONS), context, { hasBylines: true })
    const endings = async (language: string) => {
      const text = await Publication.query().where({ language, demo: false }).firstOrFail()
      return text.content.split('\n').at(-1)
    }
    assert.equal(await endings('en'), '*By Omar Said*')
    assert.notInclude(await endings('ar'), 'بقلم', 'her account is the author')
  })

  test('a text that changed at the source is named, and stays as it is', async ({
    assert,
    ...context
  }) => {
    const { person } = await importPieces(wordpressExport(OPTIONS), context)
    const newer = [...wordpressExport(OPTIONS)].join('').replace('dug a new well', 'dug two wells')
    const { spool, path } = await sourceOf([newer], context)
    const { changed, imported } = await makePlan(spool)
    assert.deepEqual(changed, { count: 1, titles: ['Clean water & village 0 (en)'] })
    assert.equal(imported, 3)
    await writePlanFile(spool, `${path}.csv`, 'en')
    const lines = (await readFile(`${path}.csv`, 'utf8')).split('\r\n')
    assert.lengthOf(
      lines.filter((line) => line.includes('changed at the source')),
      1,
    )
    const done = await importPieces([newer], context, { person })
    assert.deepEqual([done.imported, done.known, done.changed], [0, 3, 1])
    assert.deepEqual(
      done.changedRecords.map(({ sourceId }) => sourceId),
      ['1002'],
    )
    const text = await Publication.query().where({ slug: 'clean-water-0' }).firstOrFail()
    assert.include(text.content, 'dug a new well')
    assert.equal(text.version, 1)
  })
})

test.group('Reading in a process of its own', () => {
  test('fills the spool, and says why it refuses a file', async ({ assert, ...context }) => {
    const path = await exportFile(wordpressExport(OPTIONS), context)
    const folder = await temporaryFolder(context)
    const options = { types: [], translations: null, site: null }
    const { key, isNew } = await fillApart({ path, options, folder })
    assert.isTrue(isNew)
    const spool = await openSpool(folder, key)
    assert.deepEqual(spool?.prepare('select count(*) as count from records').get(), { count: 8 })
    spool?.close()
    const other = join(folder, 'other.xml')
    await writeFile(other, '<html></html>')
    await assert.rejects(
      () => fillApart({ path: other, options, folder }),
      'The file is not an export of WordPress',
    )
  })
})
