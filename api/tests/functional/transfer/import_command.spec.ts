import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { parse } from 'yaml'
import { UserFactory } from '#tests/factories/user_factory'
import { exportFile, temporaryFolder, type Cleanup } from '#tests/unit/transfer/spooled'
import { wordpressExport } from '#tests/wordpress_export'
import { cdata } from '#tests/wordpress_markup'
import { runImport, type ImportCall } from '#transfer/from_the_command_line'

/** Runs the command. Returns what it printed, and the reason if it failed. */
async function run(call: ImportCall) {
  const printed: string[] = []
  const print = (text: string) => void printed.push(text)
  const failure = await runImport(call, { print, report: () => {} })
  return { failure, output: printed.join('\n') }
}

const seventyPosts = (test: Cleanup) =>
  exportFile(wordpressExport({ posts: 70, plugin: 'polylang', paragraphs: 1 }), test)

test.group('The command that imports', () => {
  test('plans, and lists every record as CSV', async ({ assert, ...context }) => {
    const file = await seventyPosts(context)
    const csv = join(dirname(file), 'plan.csv')
    const { failure, output } = await run({ file, csv, plan: true })
    assert.isNull(failure)
    const { pairs } = parse(output)
    assert.isAbove(pairs.joined, 0)
    const lines = (await readFile(csv, 'utf8')).trim().split('\r\n')
    assert.lengthOf(lines, 72, 'a heading, 70 posts and a page')
    assert.include(lines[0] ?? '', 'النوع / Kind')
  })

  test('imports, and undoes it', async ({ assert, ...context }) => {
    await UserFactory.apply('admin').create()
    const file = await seventyPosts(context)
    const done = parse((await run({ file, apply: true })).output)
    assert.isAbove(done.fates.imported, 0)
    const undone = parse((await run({ undo: String(done.run) })).output)
    assert.equal(undone.removed, done.fates.imported + done.fates.loss)
  })

  test('imports only drafts if told to, and further post types if they are named', async ({
    assert,
    ...context
  }) => {
    await UserFactory.apply('admin').create()
    const posts = [...wordpressExport({ posts: 7, plugin: 'polylang', paragraphs: 1 })].join('')
    const types = ['project']
    const file = await exportFile([posts.replaceAll('<![CDATA[post]]>', cdata('project'))], context)
    const planned = async (call: ImportCall) => {
      const { records } = parse((await run({ file, plan: true, ...call })).output)
      return records.filter(({ kind }: { kind: string }) => kind === 'text')
    }
    assert.deepEqual(await planned({}), [])
    assert.lengthOf(await planned({ types }), 2, 'a text in each language')
    const before = await db.from('sides').select('id')
    const call = { file, apply: true, types, drafts: true }
    assert.isNull((await run(call)).failure)
    const known = before.map(({ id }: { id: number }) => id)
    const imported = await db
      .from('sides')
      .where('kind', 'publication')
      .whereNotIn('id', known)
      .select('status')
    assert.deepEqual(imported, [{ status: 'draft' }, { status: 'draft' }])
  })

  test('says why it can do nothing', async ({ assert, ...context }) => {
    const file = await seventyPosts(context)
    const other = join(dirname(file), 'other.xml')
    await writeFile(other, '<html></html>')
    const missing = join(dirname(file), 'none.xml')
    const empty = await temporaryFolder(context)
    for (const [call, reason] of [
      [{ file: missing, plan: true }, /does not exist/],
      [{ file: other, plan: true }, /not a WordPress/],
      [{ file: empty, plan: true }, /no texts and no pages/],
      [{ file }, /--plan/],
      [{ file, apply: true, as: 'nobody' }, /nobody/],
      [{ undo: '99999' }, /no such import/],
    ] as const)
      assert.match((await run(call)).failure ?? '', reason)
  })
})
