import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { places } from '@ufuq/shared/model/places'
import type { Tree } from '@ufuq/shared/model/values'
import { ApiException } from '#core/errors/api_exception'
import type { ServedKind } from '#entries/hooks'
import type { Entry } from '#entries/types'

/** A row of `files`: a file that an entry has or had. */
export interface FileRow {
  id: number
  entry_id: number
  slot: string
  key: string
  type: string
  bytes: number
  /** SHA-256 */
  hash: string
  name: string | null
  pages: number | null
  language: string | null
  reading: string | null
  read_version: number | null
  download_only: string | null
  is_tagged: number | boolean | null
  picture_key: string | null
  picture_bytes: number | null
  picture_width: number | null
  picture_height: number | null
  uploaded_by_id: number | null
  created_at: string | Date
}

export const findFile = (
  where: Partial<Record<keyof FileRow | 'upload', string | number | boolean>>,
  client: QueryClientContract = db.connection(),
): Promise<FileRow | null> => client.from('files').where(where).first()

/** The keys of the originals of the files of entries. */
export async function originalsOf(
  entryIds: readonly number[],
  client: QueryClientContract,
): Promise<string[]> {
  const rows: Pick<FileRow, 'key' | 'picture_key'>[] = await client
    .from('files')
    .whereIn('entry_id', [...entryIds])
    .select('key', 'picture_key')
  return rows.flatMap(({ key, picture_key }) => [key, ...(picture_key ? [picture_key] : [])])
}

interface NamedFile {
  path: string
  id: number
}

const filesIn = ({ fields }: ServedKind, values: Tree): NamedFile[] =>
  [...places(fields, values)].flatMap(({ path, field, value }) =>
    field.type === 'file' && typeof value === 'number' ? [{ path, id: value }] : [],
  )

/**
 * Makes the new files that an entry names belong to it. Throws 422 if a file does not exist or
 * belongs to another entry.
 */
export async function takeFiles(
  kind: ServedKind,
  { id: entry_id, values }: Entry,
  client: TransactionClientContract,
): Promise<void> {
  const named = filesIn(kind, values)
  const ids = named.map(({ id }) => id)
  if (ids.length === 0) return
  await client.from('files').whereIn('id', ids).whereNull('entry_id').update({ entry_id })
  const own: { id: number }[] = await client
    .from('files')
    .whereIn('id', ids)
    .where({ entry_id })
    .select('id')
  const foreign = named.filter((file) => !own.some(({ id }) => id === file.id))
  if (foreign.length === 0) return
  const message = 'There is no such file'
  throw ApiException.validation(
    foreign.map(({ path: field }) => ({ field, message, rule: 'exists' })),
  )
}

/**
 * The values of a former state, with the present files in place of those that were erased, and
 * without the chosen entries that were deleted since.
 */
export async function withPresentFiles(
  kind: ServedKind,
  { former, present }: { former: Tree; present: Tree },
  client: QueryClientContract,
): Promise<Tree> {
  const values = structuredClone(former)
  const current = new Map([...places(kind.fields, present)].map(({ path, value }) => [path, value]))
  const found = [...places(kind.fields, values)]
  const idsOf = (type: 'file' | 'entry') =>
    found.flatMap(({ field, value }) => (field.type === type ? numbersIn(value) : []))
  const files = await existing(client.from('files'), idsOf('file'))
  const entries = await existing(client.from('entries').where('in_bin', false), idsOf('entry'))
  for (const { path, field, value, set } of found) {
    if (field.type === 'file' && typeof value === 'number' && !files.has(value)) {
      set(current.get(path) ?? null)
    } else if (field.type === 'entry' && Array.isArray(value)) {
      set(numbersIn(value).filter((id) => entries.has(id)))
    } else if (field.type === 'entry' && typeof value === 'number' && !entries.has(value)) {
      set(null)
    }
  }
  return values
}

const numbersIn = (value: unknown): number[] =>
  [value].flat().filter((id) => typeof id === 'number')

async function existing(
  rows: ReturnType<QueryClientContract['from']>,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const found: { id: number }[] = await rows.whereIn('id', [...ids]).select('id')
  return new Set(found.map(({ id }) => id))
}
