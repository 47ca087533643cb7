import db from '@adonisjs/lucid/services/db'
import { documentAddress } from '@ufuq/shared/contract/documents'
import type { ImportUndone } from '@ufuq/shared/contract/imports/import'
import type { Language } from '@ufuq/shared/contract/languages'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { binEntry } from '#entries/bin'
import { PRODUCT } from '#entries/permissions'
import { titlesOf } from '#entries/present'
import { findEntries, findEntriesOfSides, sideIn } from '#entries/rows'
import type { Entry, Side } from '#entries/types'
import { documents } from '#kinds/document/document_kind'
import { pages } from '#kinds/page/page_kind'
import { pictures } from '#kinds/picture/picture_kind'
import { publications } from '#kinds/publication/publication_kind'
import type User from '#people/user'
import {
  renewVersion,
  type ImportedRecord,
  markUndone,
  type FoundRun,
} from '#transfer/apply/imported_records'

interface Row {
  id: number
  import_id: number
  target: ImportedRecord['target']
  target_id: number
  target_version: number
}

const KINDS = { publication: publications, page: pages, picture: pictures, document: documents }
const FILES = ['picture', 'document'] as const

/**
 * Moves to the bin everything that an import created and that nobody has changed since then. Undoes
 * each record separately, so that an interrupted undo can be continued. Keeps tags, because the
 * texts in the bin use them, and pictures that anything else uses.
 */
export async function undoImport(
  run: FoundRun,
  person: User,
  /** Called before each record. May throw to interrupt the undo. */
  next: () => void = () => {},
): Promise<ImportUndone> {
  const result: ImportUndone = { removed: 0, gone: 0, pictures: 0, picturesUsed: 0, kept: [] }
  // Files are undone last, once no text shows them or links to them any more.
  for (const targets of [['publication', 'page'], FILES] as const) {
    for (const row of await rowsOf(run.id, targets)) {
      next()
      if (await isThere(row)) await undoRecord(row, person, result)
    }
  }
  await forgetRedirects(run, result)
  if (result.kept.length === 0) await markUndone(run)
  return result
}

const rowsOf = (importId: number, targets: readonly ImportedRecord['target'][]): Promise<Row[]> =>
  db
    .from('imported_records')
    .where('import_id', importId)
    .whereIn('target', [...targets])
    .orderBy('id')

/** Whether the row still exists. The row of a translation is removed together with its text. */
const isThere = async ({ id }: Row): Promise<boolean> =>
  (await db.from('imported_records').where({ id }).select('id').first()) !== null

/**
 * Deletes the row and the old addresses of a record that was undone, so that the record can be
 * imported again.
 */
async function forget({ target, target_id }: Row): Promise<void> {
  const redirected = target === 'document' ? documentAddress(target_id) : `${target}:${target_id}`
  await db.from('old_addresses').where({ target: redirected }).delete()
  await db.from('imported_records').where({ target, target_id }).delete()
}

/** Deletes the redirects that the import created, unless they lead to records that stay. */
async function forgetRedirects({ id }: FoundRun, { kept }: ImportUndone): Promise<void> {
  await db
    .from('old_addresses')
    .where('import_id', id)
    .whereNot('target', 'like', `${documentAddress(0).slice(0, -1)}%`)
    .whereNotIn(
      'target',
      kept.map((one) => `${one.kind}:${one.id}`),
    )
    .delete()
}

async function undoRecord(row: Row, person: User, result: ImportUndone): Promise<void> {
  const isFile = FILES.some((one) => one === row.target)
  // What was there before the import stays.
  const found = row.target_version > 0 ? await find(row) : null
  if (!found) {
    if (!isFile) result.gone += 1
    return forget(row)
  }
  if (found.isChanged) return keep(row, found, result)
  try {
    const removed = await bin(row, found, person)
    if (isFile) result.pictures += removed
    else result.removed += removed
  } catch (error) {
    // Others refer to the record, such as the disclosure page.
    if (!(error instanceof ApiException) || error.status !== 409) throw error
    if (!isFile) return keep(row, found, result)
    result.picturesUsed += 1
    return undefined
  }
  return forget(row)
}

function keep({ target: kind, target_id: id }: Row, { title }: Found, { kept }: ImportUndone) {
  if (!kept.some((one) => one.kind === kind && one.id === id)) kept.push({ kind, id, title })
}

/**
 * Moves an entry to the bin, or only one language of it if the import did not create the other one,
 * or if somebody has changed that. Returns the number of records.
 */
async function bin(row: Row, { entry, side }: Found, person: User): Promise<number> {
  const asked = { kind: KINDS[row.target], id: entry.id, by: { ...PRODUCT, id: person.id } }
  const other = side && entry.sides.find(({ id }) => id !== side.id)
  const made = other && (await madeBy(row.import_id, other))
  await binEntry(asked, other && !made ? side.language : undefined)
  if (made) await forget(made)
  else if (other) {
    const [left] = await findEntriesOfSides(publications, [other.id])
    const is = left && sideIn(left, other.language)?.version
    const renewed = { targetId: other.id, was: other.version, is: is ?? other.version }
    await inQuietTransaction((client) => renewVersion(renewed, client))
  }
  return made ? 2 : 1
}

/** The row of a text, if this import created the text and nobody has changed it since. */
const madeBy = (
  importId: number,
  { id, version }: Pick<Side, 'id' | 'version'>,
): Promise<Row | null> =>
  db
    .from('imported_records')
    .where({ import_id: importId, target: 'publication', target_id: id, target_version: version })
    .first()

interface Found {
  entry: Entry
  /** The language that was imported, of a publication. */
  side: Side | undefined
  title: string
  isChanged: boolean
}

/** What an import created, unless it is in the bin or was erased. */
async function find({ target, target_id, target_version }: Row): Promise<Found | null> {
  const kind = KINDS[target]
  const ids = [target_id]
  const [entry] =
    target === 'publication' ? await findEntriesOfSides(kind, ids) : await findEntries(kind, ids)
  if (!entry || entry.isInBin) return null
  const titles = titlesOf(kind, entry)
  if (target === 'publication') {
    const side = entry.sides.find(({ id }) => id === target_id)
    const title = titles[side?.language as Language] ?? ''
    return { entry, side, title, isChanged: side?.version !== target_version }
  }
  // A change to one language increases only the version of its side.
  const isChanged =
    target !== 'picture' &&
    (entry.version !== target_version || entry.sides.some(({ version }) => version > 1))
  return { entry, side: undefined, title: titles.ar || titles.en, isChanged }
}
