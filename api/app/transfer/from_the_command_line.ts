import { createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import { stringify } from 'yaml'
import { csvChunks } from '#core/lists/csv'
import { foldKey } from '#core/validation/fold_key'
import User from '#people/user'
import { applyImport, type ApplyOptions } from '#transfer/apply/apply_import'
import { findRun, UNDO_DAYS } from '#transfer/apply/imported_records'
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
import { UnreadableSource } from '#transfer/source/source'
import type { Spool } from '#transfer/source/spool'
import { openContent, type OpenContent } from '#transfer/source/ufuq/open_content'
import { importContent } from '#transfer/source/ufuq/write_content'

/** The arguments and flags of the command; see `commands/import.ts`. */
export interface ImportCall {
  file?: string | undefined
  plan?: boolean
  apply?: boolean
  undo?: string | undefined
  as?: string | undefined
  drafts?: boolean
  join?: boolean
  uploads?: string | undefined
  hosts?: string[] | undefined
  types?: string[] | undefined
  taxonomies?: string[] | undefined
  translations?: string | undefined
  bylines?: boolean
  site?: string | undefined
  csv?: string | undefined
  language?: string
}

interface Output {
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
export async function runImport(call: ImportCall, output: Output): Promise<string | null> {
  try {
    output.print(stringify(await resultOf(call, output.report)))
    return null
  } catch (error) {
    if (error instanceof Refusal || error instanceof UnreadableSource) return error.message
    throw error
  }
}

async function resultOf(call: ImportCall, report: Output['report']): Promise<object> {
  if (call.undo !== undefined) return undo(Number(call.undo), call.as)
  if (!call.apply && !call.plan) throw new Refusal('Choose --plan, --apply or --undo.')
  const path = pathOf(call.file)
  if (path === null) throw new Refusal('Name the file to import.')
  const content = await openContent(path)
  return content ? ownContent(content, call, report) : otherContent(path, call, report)
}

/** npm and scripts/ufuq.ts run commands in a folder other than the caller's. */
const pathOf = (name: string | undefined): string | null =>
  name === undefined ? null : resolve(process.env['INIT_CWD'] ?? '', name)

/** Why the command can do nothing, in a sentence for the operator. */
class Refusal extends Error {}

/** Plans or imports an export of this product's own content. */
async function ownContent(
  content: OpenContent,
  { apply, as }: ImportCall,
  report: Output['report'],
) {
  try {
    if (apply) await importContent(content, { person: await personOf(as), report })
    return content.manifest
  } finally {
    content.close()
  }
}

async function otherContent(path: string, call: ImportCall, report: Output['report']) {
  const { types = [], taxonomies = [], hosts = [], site = null } = call
  // Whatever is refused is refused before the file is read, which may take long.
  const person = call.apply ? await personOf(call.as) : null
  const uploads = pathOf(call.uploads)
  if (uploads !== null && !(await isFolder(uploads)))
    throw new Refusal(`${uploads} is not a folder.`)
  const options = { types, taxonomies, translations: pathOf(call.translations), site }
  const reportRead = (count: number) => report(`Read ${count} records …`)
  return readingSource(path, { ...options, report: reportRead }, async (source) => {
    const getPicture = firstOf([
      ...(uploads === null ? [] : [picturesInFolder(uploads)]),
      ...((await isFolder(path)) ? [picturesInSite(path, site)] : []),
      ...(hosts.length === 0 ? [] : [picturesFromHosts(hosts)]),
    ])
    const done = await (person === null
      ? makePlan(source.spool)
      : apply(source, { path, person, getPicture, hosts, ...rulesOf(call) }, report))
    const csv = pathOf(call.csv)
    if (csv !== null) await writeJournal(source.spool, csv, call.language === 'ar' ? 'ar' : 'en')
    return done
  })
}

const rulesOf = ({ drafts = false, join = false, bylines = false }: ImportCall) => ({
  asDrafts: drafts,
  joinsLikely: join,
  hasBylines: bylines,
})

/** Writes the journal to a CSV file, including the records that have not been imported yet. */
async function writeJournal(spool: Spool, path: string, language: Language): Promise<void> {
  const filters = { hasPlanned: true }
  const table = journalTable({ read: (work) => work(spool), filters, language })
  await pipeline(csvChunks(table), createWriteStream(path, { mode: 0o600 }))
}

async function apply(source: ReadSource, options: ApplyOptions, report: Output['report']) {
  let reported = -PROGRESS_STEP
  const done = await applyImport(source, {
    ...options,
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

async function undo(id: number, as?: string) {
  const run = Number.isInteger(id) ? await findRun(id) : null
  if (!run) throw new Refusal('There is no such import.')
  if (run.isTooOld) throw new Refusal(`Imports can be undone for ${UNDO_DAYS} days.`)
  return undoImport(run, await personOf(as))
}

/** The administrator with this name, or the first administrator if there is no name. */
async function personOf(name?: string): Promise<User> {
  const admins = User.existing().where('role', 'admin').whereNull('disabledAt').orderBy('id')
  if (name !== undefined) void admins.where('usernameKey', foldKey(name))
  const person = await admins.first()
  if (!person) throw new Refusal(`There is no administrator${name ? ` ${name}` : ''}.`)
  return person
}
