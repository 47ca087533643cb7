import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { MANIFEST, type Manifest } from '#backup/manifest'

export type Members = Map<string, Buffer>
export type Change = (members: Members) => void

export async function membersOf(archive: string): Promise<Members> {
  const members: Members = new Map()
  const reader = extract()
  const read = pipeline(createReadStream(archive), createGunzip(), reader)
  for await (const member of reader) members.set(member.header.name, await buffer(member))
  await read
  return members
}

/** Writes the archive again, with changed members. The manifest remains the last member. */
export async function repacked(archive: string, change: Change): Promise<string> {
  const members = await membersOf(archive)
  change(members)
  const manifest = members.get(MANIFEST)
  if (manifest && members.delete(MANIFEST)) members.set(MANIFEST, manifest)
  const writer = pack()
  for (const [name, content] of members) writer.entry({ name }, content)
  writer.finalize()
  const file = `${archive}.repacked`
  await pipeline(writer, createGzip(), createWriteStream(file))
  return file
}

export const changedManifest =
  (change: (manifest: Manifest) => void): Change =>
  (members) => {
    const manifest = JSON.parse(String(members.get(MANIFEST))) as Manifest
    change(manifest)
    members.set(MANIFEST, Buffer.from(JSON.stringify(manifest)))
  }

const sha256 = (content: string) => createHash('sha256').update(content).digest('hex')

/**
 * Replaces the rows of a table, and their hash in the manifest. Anybody who can write to the file
 * could do the same.
 */
export const withRows =
  (table: string, rows: object[]): Change =>
  (members) => {
    const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('')
    members.set(`tables/${table}/000001.jsonl`, Buffer.from(lines))
    changedManifest(({ tables }) => {
      const lastId = tables[table]?.lastId ?? null
      tables[table] = { rows: rows.length, sha256: sha256(lines), lastId }
    })(members)
  }

export const withFile =
  (path: string, content: string): Change =>
  (members) => {
    members.set(`files/${path}`, Buffer.from(content))
    changedManifest(({ files }) => {
      files[path] = { bytes: Buffer.byteLength(content), sha256: sha256(content) }
    })(members)
  }

/** The rows in the first part of a table. */
export const rowsIn = (members: Members, table: string): Record<string, unknown>[] =>
  String(members.get(`tables/${table}/000001.jsonl`) ?? '')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>)
