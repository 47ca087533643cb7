// Two releases of the same code: 1.0.0, and 1.1.0 with a migration more, by which an upgrade has something to do.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { build } from '../build.ts'
import { makeRelease } from '../release.ts'
import { run } from '../steps.ts'

export const FORMER = '1.0.0'
export const NEXT = '1.1.0'

const MIGRATION = `import { BaseSchema } from '@adonisjs/lucid/schema'
export default class extends BaseSchema {
  async up() {
    this.schema.createTable('handbook_test', (table) => table.integer('id'))
  }
}
`

/** The folder with both archives and their hashes, for the caller to remove. */
export async function makeReleases(): Promise<string> {
  await build()
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-handbook-releases-'))
  const archive = await makeRelease(folder)
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  const unpacked = join(folder, basename(archive, '.tar.gz'))
  for (const version of [FORMER, NEXT]) {
    const named = join(folder, `ufuq-${version}`)
    mkdirSync(named)
    for (const entry of readdirSync(version === FORMER ? unpacked : join(folder, `ufuq-${FORMER}`)))
      await moveOrCopy(version, unpacked, folder, entry)
  }
  return folder
}
