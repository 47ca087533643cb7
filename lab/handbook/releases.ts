// Two releases of the same code: 1.0.0, and 1.1.0 with one more migration, so that an upgrade
// has something to do.
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { makeRelease } from '../../scripts/release.ts'
import { run, StepFailed } from '../../scripts/steps.ts'

export const FORMER = '1.0.0'
export const NEXT = '1.1.0'

/**
 * Adds a migration that extends the same class as the newest migration, under the name that the
 * build gave that class.
 */
function addMigration(folder: string) {
  const [newest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .toSorted()
    .slice(-1)
  const [imported] =
    /^import .* as ResumableSchema .*$/m.exec(readFileSync(join(folder, newest), 'utf8')) ?? []
  if (!imported) throw new StepFailed(`${newest} does not import ResumableSchema.`)
  const migration = `${imported}
export default class extends ResumableSchema {
  async up() {
    this.schema.createTable('handbook_test', (table) => table.integer('id'))
  }
}
`
  writeFileSync(join(folder, '9999_handbook_test.js'), migration)
}

/** Writes the archives of both releases and their hashes to the folder. */
export async function makeReleases(folder: string) {
  const archive = await makeRelease(folder)
  await run('tar', ['--extract', `--file=${archive}`, `--directory=${folder}`])
  await pack(folder, basename(archive, '.tar.gz'), FORMER)
  addMigration(join(folder, `ufuq-${FORMER}/app/database/migrations`))
  await pack(folder, `ufuq-${FORMER}`, NEXT)
}

async function pack(folder: string, from: string, version: string) {
  const name = `ufuq-${version}`
  renameSync(join(folder, from), join(folder, name))
  writeFileSync(join(folder, name, 'release.json'), JSON.stringify({ version }))
  const archive = join(folder, `${name}.tar.gz`)
  await run('tar', ['--create', '--gzip', `--file=${archive}`, `--directory=${folder}`, name])
  const hash = createHash('sha256').update(readFileSync(archive)).digest('hex')
  writeFileSync(join(folder, `${name}.sha256`), `${hash}  ${name}.tar.gz\n`)
}
