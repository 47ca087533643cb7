import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import { places } from '@ufuq/shared/kinds/places'
import type { Tree } from '@ufuq/shared/kinds/values'
import { ApiException } from '#core/errors/api_exception'
import type { ServedKind } from '#entries/kinds'
import type { Entry } from '#entries/rows'

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

/** The values of a former state, with the present files in place of those that were erased. */
export async function withPresentFiles(
  kind: ServedKind,
  { former, present }: { former: Tree; present: Tree },
  client: QueryClientContract,
): Promise<Tree> {
  const named = filesIn(kind, former)
  if (named.length === 0) return former
  const ids = named.map(({ id }) => id)
  const rows: { id: number }[] = await client.from('files').whereIn('id', ids).select('id')
  const values = structuredClone(former)
  const current = new Map([...places(kind.fields, present)].map(({ path, value }) => [path, value]))
  for (const { path, field, value, set } of places(kind.fields, values)) {
    const isErased = typeof value === 'number' && !rows.some(({ id }) => id === value)
    if (field.type === 'file' && isErased) set(current.get(path) ?? null)
  }
  return values
}
