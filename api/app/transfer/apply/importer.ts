import { errors as vineErrors } from '@vinejs/vine'
import { ApiException } from '#core/errors/api_exception'
import type User from '#people/user'
import { bringDocuments, type GetPicture, bringPictures } from '#transfer/apply/bring_files'
import {
  type Prepared,
  AlreadyImported,
  findImported,
  type ImportedRecord,
  type Run,
} from '#transfer/apply/imported_records'
import type { Journal } from '#transfer/apply/journal'
import { writePage } from '#transfer/apply/write_page'
import { writeTexts } from '#transfer/apply/write_texts'
import type { tagsOfUnit } from '#transfer/content/record_tags'
import type { StoredRecord, Unit } from '#transfer/source/stored_records'

export interface ImportRules {
  /** The person in whose name the texts are written. */
  person: User
  /** Whether all records are imported as drafts. */
  asDrafts: boolean
  getPicture: GetPicture
}

interface Importing extends ImportRules {
  run: Run
  journal: Journal
  prepare: (record: StoredRecord) => Prepared
  tagsOf: (records: readonly StoredRecord[]) => ReturnType<typeof tagsOfUnit>
}

/**
 * Imports the records of a unit that have not been imported yet, and enters all of them into the
 * journal. A failure of these records does not stop the import.
 */
export async function importUnit(unit: Unit, importing: Importing): Promise<void> {
  const { records } = unit
  const { run, journal, prepare, tagsOf, person, asDrafts } = importing
  const [first] = records
  if (!first) return
  const known = await enterKnown(unit, { run, journal })
  const fresh = records.filter(({ sourceId }) => !known.has(sourceId))
  if (fresh.length === 0) return
  try {
    const [before] = known.values()
    if (before?.target === 'page') throw secondSide(before.targetId)
    const prepared: PreparedWithFiles[] = []
    for (const record of fresh) prepared.push(await withFiles(prepare(record), importing))
    const common = { prepared, person, run, asDrafts }
    const translationOf = before?.targetId ?? null
    let isOwn = true
    if (first.kind === 'page') isOwn = await writePage(common)
    else await writeTexts({ ...common, tags: tagsOf(records), translationOf })
    const written = await findImported(run, first.kind, idsOf(fresh))
    for (const { record, content, picturesLeft } of prepared) {
      const target = written.get(record.sourceId)
      const { title, losses } = content
      const isInUse = !isOwn && record.status === 'published'
      const all = isInUse ? [...losses, { kind: 'pageAddress', text: title }] : losses
      if (!target) continue
      journal.enterImported(target, all)
      for (const url of picturesLeft) journal.enterPicture(url, target)
    }
  } catch (error) {
    if (error instanceof AlreadyImported) return importUnit(unit, importing)
    // Any other error, such as a database error, stops the run.
    const reason = reasonOf(error)
    if (reason === null) throw error
    const reasons = [{ kind: 'refused', text: reason }]
    for (const { kind, sourceId } of fresh)
      journal.enter({ kind, sourceId, fate: 'failed', reasons })
  }
}

const idsOf = (records: readonly StoredRecord[]) => records.map(({ sourceId }) => sourceId)

/** Enters the records of a unit that are already imported into the journal, and returns them. */
async function enterKnown(
  { records }: Unit,
  { run, journal }: Pick<Importing, 'run' | 'journal'>,
): Promise<Map<string, ImportedRecord>> {
  const known = await findImported(run, records[0]?.kind ?? 'text', idsOf(records))
  for (const record of records) {
    const imported = known.get(record.sourceId)
    if (!imported) continue
    if (imported.importId !== run.id) journal.enterKnown(imported, record.hash)
    // The process ended before it entered the record.
    else if (!journal.isSettled(record)) journal.enterImported(imported, record.content.losses)
  }
  return known
}

type PreparedWithFiles = Prepared & { picturesLeft: string[] }

async function withFiles(
  prepared: Prepared,
  { run, person, getPicture: get }: Importing,
): Promise<PreparedWithFiles> {
  const bringing = { run, person, language: prepared.record.language, get }
  const { content, left: picturesLeft } = await bringPictures(prepared.content, bringing)
  const { markdown, left } = await bringDocuments(content, bringing)
  const losses = [...content.losses, ...left.map((text) => ({ kind: 'file', text }))]
  return { ...prepared, content: { ...content, markdown, losses }, picturesLeft }
}

/**
 * The error for a translation of a page that is already imported. The import does not write to this
 * page, because staff may have changed it since then.
 */
const secondSide = (id: number) =>
  ApiException.validation([
    {
      field: 'translation',
      rule: 'taken',
      message: `Add this translation to page ${id} by hand`,
    },
  ])

function reasonOf(error: unknown): string | null {
  if (error instanceof vineErrors.E_VALIDATION_ERROR) {
    const [first] = error.messages as { field: string; message: string }[]
    return first ? `${first.field}: ${first.message}` : error.message
  }
  const isRefusal = error instanceof ApiException && error.status < 500
  return isRefusal ? error.message : null
}
