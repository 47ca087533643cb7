import { join } from 'node:path'
import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import type { Import } from '@ufuq/shared/contract/imports/import'
import type { Role } from '@ufuq/shared/contract/users'
import type { BackupSettings } from '#config/backups'
import { UserFactory } from '#tests/factories/user_factory'
import { resumableCalls } from '#tests/resumable_calls'
import type { Cleanup } from '#tests/unit/transfer/spooled'
import { ImportWork } from '#transfer/jobs/background/import_work'
import { forgetFolder } from '#transfer/jobs/job_files'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** A member of staff, with the calls that they make for imports. */
export async function importsOf(client: ApiClient, test: Cleanup, role: Role = 'admin') {
  const person = await UserFactory.merge({ role }).create()
  const send = (method: Method, path: string, body?: object) => {
    const call = client.request(`/api/imports${path}`, method).loginAs(person)
    return body ? call.json(body) : call
  }
  const { begin, upload: uploadAs } = resumableCalls(client, person, 'imports')
  const upload = (text: string, name = 'export.xml') => uploadAs(Buffer.from(text), name)
  const current = async (): Promise<Import> => (await send('GET', '/current')).body().import
  /** Uploads a file and makes the import read it. */
  const read = async (text: string, name?: string): Promise<Import> => {
    const answer = await send('POST', '', { upload: await upload(text, name) })
    answer.assertStatus(201)
    const { id } = answer.body().import
    test.cleanup(() => forgetFolder({ id }))
    await work()
    return current()
  }
  /** Makes the import read a file, and begins to import it without fetching pictures. */
  const apply = async (text: string, backups: BackupSettings | null = null): Promise<Import> => {
    const { id, version } = await read(text)
    ;(await send('PATCH', `/${id}`, { version, hosts: [] })).assertStatus(200)
    ;(await send('POST', `/${id}/apply`, { version: version + 1 })).assertStatus(202)
    await work(backups)
    return current()
  }
  /** Takes a step of the import, and does the work that this step starts. */
  const step = async (name: string, body: object = {}): Promise<Import> => {
    const { id } = await current()
    const answer = await send('POST', `/${id}/${name}`, body)
    answer.assertStatus(name === 'pause' ? 200 : 202)
    await work()
    return current()
  }
  return { person, send, begin, upload, current, read, apply, step }
}

/** Settings for backups in this folder. */
export const backupsIn = (folder: string): BackupSettings => ({
  folder: join(folder, 'backups'),
  hour: 3,
  recipients: [],
  workFolder: join(folder, 'work'),
  bucket: null,
})

/** Does the pending work of imports. */
export const work = (backups: BackupSettings | null = null) => new ImportWork(backups).tick()

export const countOf = async (table: string): Promise<number> =>
  Number((await db.from(table).count('* as count'))[0]?.count)

/** The number of records outside the bin. */
export const countPublications = async (): Promise<number> => {
  const records = db.from('sides').join('entries', 'entries.id', 'sides.entry_id')
  const [row] = await records
    .where({ 'sides.kind': 'publication', 'entries.in_bin': false })
    .count('* as count')
  return Number(row?.count)
}
