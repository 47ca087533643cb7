import { documentAddress } from '@ufuq/shared/contract/documents'
import db from '@adonisjs/lucid/services/db'
import type User from '#accounts/user'
import { inQuietTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { binEntry } from '#entries/bin'
import { titlesOf } from '#entries/present'
import { findEntries } from '#entries/rows'
import { findOriginal } from '#pictures/picture'
import { documents } from '#kinds/documents/document_kind'
import { pictures } from '#pictures/picture_kind'
import { deletePair } from '#publications/bin/delete_pair'
import { deletePublication } from '#publications/bin/delete_publication'
import Publication from '#publications/publication'
import { pages } from '#site/own_pages/page_kind'
import { renewVersion, type ImportedRecord } from '#transfer/apply/imported_records'
import { markUndone, type FoundRun } from '#transfer/apply/runs'

export interface UndoneImport {
  id: number
  removed: number
  /** The number of records that staff had already deleted. */
  gone: number
  /** The records that stay, because somebody has changed them or the site needs them. */
  changed: { target: string; id: number; title: string }[]
  /** Pictures and documents. */
  pictures: number
  picturesUsed: number
}

const COLUMNS = ['id', 'import_id', 'target', 'target_id', 'target_version'] as const

interface Row {
  id: number
  import_id: number
  target: ImportedRecord['target']
  target_id: number
  target_version: number
}

/**
 * Moves to the bin everything that an import created and that nobody has changed since then. Undoes
 * each record separately, so that an interrupted undo can be continued. Keeps tags, because the
 * texts in the bin use them, and keeps pictures until the bin is empty.
 */
export async function undoImport(
  run: FoundRun,
  person: User,
  /** Called before each record. May throw to interrupt the undo. */
  next: () => void = () => {},
): Promise<UndoneImport> {
  const result: UndoneImport = {
    id: run.id,
    removed: 0,
    gone: 0,
    changed: [],
    pictures: 0,
    picturesUsed: 0,
  }
  for (const row of await rowsOf(run.id, ['publication', 'page'])) {
    next()
    if (await isThere(row)) await undoRecord(row, person, result)
  }
  // Files are undone last, once no text shows them or links to them any more.
  for (const row of await rowsOf(run.id, ['picture', 'document'])) {
    next()
    await undoFile(row, person, result)
  }
  await forgetRedirects(run, result)
  if (result.changed.length === 0) await markUndone(run)
  return result
}

const rowsOf = (importId: number, targets: ImportedRecord['target'][]): Promise<Row[]> =>
  db
    .from('imported_records')
    .where('import_id', importId)
    .whereIn('target', targets)
    .orderBy('id')
    .select(...COLUMNS)

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
async function forgetRedirects({ id }: FoundRun, { changed }: UndoneImport): Promise<void> {
  await db
    .from('old_addresses')
    .where('import_id', id)
    .whereNot('target', 'like', `${documentAddress(0).slice(0, -1)}%`)
    .whereNotIn(
      'target',
      changed.map((one) => `${one.target}:${one.id}`),
    )
    .delete()
}

async function undoRecord(row: Row, person: User, result: UndoneImport): Promise<void> {
  const found = await FIND[row.target](row.target_id)
  if (!found) {
    result.gone += 1
    await forget(row)
    return
  }
  if (found.version !== row.target_version) return keep(row, found, result)
  try {
    if (row.target === 'publication') return await undoText(row, person, result)
    const by = { id: person.id, role: 'product' } as const
    await binEntry({ kind: pages, id: row.target_id, by })
  } catch (error) {
    // The disclosure page links to the record.
    if (!isRefusal(error)) throw error
    return keep(row, found, result)
  }
  result.removed += 1
  return forget(row)
}

function keep({ target, target_id: id }: Row, { title }: Found, { changed }: UndoneImport) {
  if (!changed.some((one) => one.target === target && one.id === id)) {
    changed.push({ target, id, title })
  }
}

const isRefusal = (error: unknown): boolean => error instanceof ApiException && error.status === 409

/**
 * Moves a text to the bin, together with its translation if the import created both and nobody has
 * changed the translation.
 */
async function undoText(row: Row, person: User, result: UndoneImport): Promise<void> {
  const text = await Publication.query().where({ id: row.target_id }).preload('sides').firstOrFail()
  const { translation } = text
  const made = translation && (await madeBy(row.import_id, translation))
  if (made) {
    await deletePair(text.id, person)
    await forget(made)
  } else {
    await deletePublication(text.id, person)
    if (translation) {
      const { id: targetId, version: was } = translation
      const { version: is } = await Publication.findOrFail(targetId)
      await inQuietTransaction((client) => renewVersion({ targetId, was, is }, client))
    }
  }
  result.removed += made ? 2 : 1
  await forget(row)
}

/** The row of a text, if this import created the text and nobody has changed it since. */
const madeBy = (importId: number, { id, version }: Publication): Promise<Row | null> =>
  db
    .from('imported_records')
    .where({ import_id: importId, target: 'publication', target_id: id, target_version: version })
    .select(...COLUMNS)
    .first()

async function undoFile(row: Row, person: User, result: UndoneImport): Promise<void> {
  const found = row.target_version > 0 && (await FIND[row.target](row.target_id))
  if (!found) return forget(row)
  try {
    const by = { id: person.id, role: 'product' } as const
    if (row.target === 'document' && found.version !== row.target_version) {
      return keep(row, found, result)
    }
    const kind = row.target === 'document' ? documents : pictures
    await binEntry({ kind, id: row.target_id, by })
  } catch (error) {
    if (!isRefusal(error)) throw error
    result.picturesUsed += 1
    return undefined
  }
  result.pictures += 1
  return forget(row)
}

interface Found {
  version: number
  title: string
}

const FIND: Record<ImportedRecord['target'], (id: number) => Promise<Found | null>> = {
  publication: (id) => Publication.query().where({ id }).select('id', 'version', 'title').first(),
  async page(id) {
    const [entry] = await findEntries(pages, [id])
    if (!entry || entry.isInBin) return null
    const { ar, en } = titlesOf(pages, entry)
    // A change to one language increases only the version of its side.
    const isChanged = entry.sides.some(({ version }) => version > 1)
    return { version: isChanged ? 0 : entry.version, title: ar || en }
  },
  async picture(id) {
    return (await findOriginal(id)) && { version: 1, title: '' }
  },
  document: (id) =>
    db
      .from('entries')
      .where({ kind: 'document', id })
      .whereNull('deleted_at')
      .select('version')
      .first()
      .then((row: { version: number } | null) => row && { ...row, title: '' }),
}
