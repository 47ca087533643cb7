import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import { stringify } from 'yaml'
import { csvLines } from '#core/lists/csv'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'
import { applyImport } from '#transfer/apply/apply_import'
import { findRun, UNDO_DAYS } from '#transfer/apply/imported_records'
import { enterKnown } from '#transfer/apply/importer'
import { Journal } from '#transfer/apply/journal'
import { journalTable, listJournal } from '#transfer/apply/list_journal'
import {
  firstOf,
  picturesFromHosts,
  picturesInFolder,
  picturesInSite,
} from '#transfer/apply/picture_sources'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'
import { readingSource, type ReadSource } from '#transfer/source/read_source'
import { sourceNameOf, UnreadableSource } from '#transfer/source/source'
import { siteIn, type Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'
import { openContent, type OpenContent } from '#transfer/source/ufuq/open_content'
import { importContent } from '#transfer/source/ufuq/write_content'

export interface ImportCall {
  file: string | null
  action: 'plan' | 'apply' | 'undo' | null
  undo: number
  as: string | null
  asDrafts: boolean
  joinsLikely: boolean
  uploads: string | null
  /** The hosts from which pictures may be fetched. */
  hosts: readonly string[]
  types: readonly string[]
  taxonomies: readonly string[]
  /** A CSV file with the contents of WPML's table `icl_translations`. */
  translations: string | null
  hasBylines: boolean
  site: string | null
  csv: string | null
  /** The language of the CSV file. */
  language: Language
  /** Prints a part of the result. */
  print: (text: string) => void
  /** Prints the progress. */
  report: (text: string) => void
}

/** The number of records after which the progress is printed again. */
const PROGRESS_STEP = 500
/** The number of failed records that are printed; the CSV file lists all. */
const MAX_NAMED = 100

/** Runs the command. Returns the reason if the command failed, and otherwise null. */
export async function runImport(call: ImportCall): Promise<string | null> {
  const { file, action } = call
  if (action === null) return 'Choose --plan, --apply or --undo.'
  try {
    if (action === 'undo') {
      call.print(stringify(await undo(call)))
      return null
    }
    if (file === null) return 'Name the file to import.'
    const content = await openContent(file)
    call.print(stringify(await (content ? ownContent(content, call) : otherContent(file, call))))
    return null
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnreadableSource) return error.message
    throw error
  }
}

/** Why the command can do nothing, in a sentence for the operator. */
class Refusal extends Error {}

/** Plans or imports an export of this product's own content. */
async function ownContent(content: OpenContent, { action, as, report }: ImportCall) {
  try {
    if (action === 'apply') await importContent(content, { person: await personOf(as), report })
    return content.manifest
  } finally {
    content.close()
  }
}

async function otherContent(path: string, call: ImportCall) {
  const { action, types, taxonomies, translations, site, csv, language, report, uploads } = call
  // Whatever is refused is refused before the file is read, which may take long.
  const person = action === 'apply' ? await personOf(call.as) : null
  if (uploads !== null && !(await isFolder(uploads)))
    throw new Refusal(`${uploads} is not a folder.`)
  const options = { types, taxonomies, translations, site }
  const reportRead = (count: number) => report(`Read ${count} records …`)
  return readingSource(path, { ...options, report: reportRead }, async (source) => {
    const done = await (person === null
      ? plan(source, call)
      : apply(source, path, { ...call, person }))
    if (csv !== null) await writeJournal(source.spool, csv, language)
    return done
  })
}

async function plan({ spool }: ReadSource, { csv }: ImportCall) {
  if (csv !== null) {
    const journal = new Journal(spool, [])
    const run = { source: sourceNameOf(siteIn(spool)) }
    for (const unit of unitsIn(spool)) await enterKnown(unit, { run, journal })
  }
  return makePlan(spool)
}

/** Writes the journal to a CSV file, including the records that have not been imported yet. */
async function writeJournal(spool: Spool, path: string, language: Language): Promise<void> {
  const filters = { hasPlanned: true }
  const { heading, rows } = journalTable({ read: (work) => work(spool), filters, language })
  await pipeline(csvLines(heading, rows), createWriteStream(path, { mode: 0o600 }))
}

async function apply(source: ReadSource, path: string, call: ImportCall & { person: User }) {
  const { report, person, asDrafts, joinsLikely, hasBylines, uploads, hosts } = call
  let reported = -PROGRESS_STEP
  const done = await applyImport(source, {
    path,
    person,
    asDrafts,
    joinsLikely,
    hasBylines,
    hosts,
    getPicture: firstOf([
      ...(uploads === null ? [] : [picturesInFolder(uploads)]),
      ...((await isFolder(path)) ? [picturesInSite(path, call.site)] : []),
      ...(hosts.length === 0 ? [] : [picturesFromHosts(hosts)]),
    ]),
    next(count) {
      if (count - reported < PROGRESS_STEP) return
      reported = count
      report(`${count} records …`)
    },
  })
  const failed = await listJournal(source.spool, { fate: 'failed', after: 0, limit: MAX_NAMED })
  return { ...done, failures: failed.map(({ title, reasons }) => ({ title, reasons })) }
}

const isFolder = async (path: string): Promise<boolean> =>
  (await stat(path).catch(() => null))?.isDirectory() ?? false

async function undo(call: ImportCall) {
  const run = Number.isInteger(call.undo) ? await findRun(call.undo) : null
  if (!run) throw new Refusal('There is no such import.')
  if (run.isTooOld) throw new Refusal(`Imports can be undone for ${UNDO_DAYS} days.`)
  return undoImport(run, await personOf(call.as))
}

/** The administrator with this name, or the first administrator if there is no name. */
async function personOf(name: string | null): Promise<User> {
  const admins = User.existing().where('role', 'admin').whereNull('disabledAt').orderBy('id')
  if (name !== null) void admins.where('usernameKey', foldKey(name))
  const person = await admins.first()
  if (!person) throw new Refusal(`There is no administrator${name ? ` ${name}` : ''}.`)
  return person
}
