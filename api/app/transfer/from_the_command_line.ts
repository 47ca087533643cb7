import { stat } from 'node:fs/promises'
import type { Language } from '@ufuq/shared/contract/languages'
import { siteContent } from '#content/site_content'
import User from '#accounts/user'
import { foldKey } from '#core/validation/fold_key'
import { applyImport } from '#transfer/apply/apply_import'
import {
  firstOf,
  picturesFromHosts,
  picturesInFolder,
  picturesInSite,
} from '#transfer/apply/picture_sources'
import { writeJournal } from '#transfer/apply/journal_file'
import { enterKnown } from '#transfer/apply/importer'
import { Journal } from '#transfer/apply/journal'
import { appliedLines, undoneLines } from '#transfer/apply/run_lines'
import { findRun, UNDO_DAYS } from '#transfer/apply/runs'
import { undoImport } from '#transfer/apply/undo_import'
import { makePlan } from '#transfer/plan/make_plan'
import { planLines } from '#transfer/plan/plan_lines'
import { answerPairs, listPairs } from '#transfer/plan/pairs'
import { readSource, type ReadSource } from '#transfer/source/read_source'
import type { ContentManifest } from '#transfer/export/content_format'
import { siteIn, type Spool } from '#transfer/source/spool'
import { unitsIn } from '#transfer/source/stored_records'
import { sourceNameOf, UnreadableSource } from '#transfer/source/source'
import { importContent } from '#transfer/source/ufuq/import_content'
import { openContent, type OpenContent } from '#transfer/source/ufuq/open_content'

export interface ImportCall {
  file: string | null
  action: 'plan' | 'apply' | 'undo' | null
  undo: number
  as: string | null
  asDrafts: boolean
  joinsSuggested: boolean
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
  isJson: boolean
  language: Language
  /** Prints a part of the result. */
  print: (text: string) => void
  /** Prints the progress. */
  report: (text: string) => void
}

/** The number of records after which the progress is printed again. */
const PROGRESS_STEP = 500

/** Runs the command. Returns the reason if the command failed, and otherwise null. */
export async function runImport(call: ImportCall): Promise<string | null> {
  if (call.action === null) return 'Choose --plan, --apply or --undo.'
  if (call.action === 'undo') return undo(call)
  if (call.file === null) return 'Name the file to import.'
  try {
    const content = await openContent(call.file)
    if (content !== null) return await ownContent(content, call)
    const source = await readSource(call.file, {
      types: call.types,
      taxonomies: call.taxonomies,
      zone: (await siteContent()).site.timeZone,
      translations: call.translations,
      site: call.site,
      report: (count) => call.report(`Read ${count} records …`),
    })
    try {
      if (call.joinsSuggested) answerPairs(source.spool, { answer: 'joined' })
      const failure = await (call.action === 'plan'
        ? plan(source.spool, call)
        : apply(source, call.file, call))
      if (failure === null && call.csv !== null)
        await writeJournal(source.spool, call.csv, call.language)
      return failure
    } finally {
      source.spool.close()
    }
  } catch (error) {
    if (error instanceof UnreadableSource) return error.message
    throw error
  }
}

/** Plans or imports an export of this product's own content. */
async function ownContent(content: OpenContent, call: ImportCall): Promise<string | null> {
  const { manifest } = content
  try {
    if (call.action === 'apply') {
      const person = await personOf(call.as)
      if (!person) return noAdministrator(call.as)
      await importContent(content, { person, report: call.report })
    }
    call.print(call.isJson ? JSON.stringify(manifest, null, 2) : contentLines(manifest).join('\n'))
    return null
  } finally {
    content.close()
  }
}

const contentLines = ({ files, missing, excluded }: ContentManifest): string[] => [
  ...Object.entries(files).map(([name, { records }]) => `${name}: ${records}`),
  ...missing.map((path) => `missing: ${path}`),
  `left out: ${excluded.join('; ')}`,
]

const noAdministrator = (name: string | null) =>
  name ? `There is no administrator ${name}.` : 'There is no administrator.'

async function plan(spool: Spool, { isJson, language, csv, print }: ImportCall) {
  const made = await makePlan(spool)
  if (csv !== null) {
    const journal = new Journal(spool, [])
    const run = { source: sourceNameOf(siteIn(spool)) }
    journal.begin()
    for (const unit of unitsIn(spool)) await enterKnown(unit, { run, journal })
  }
  print(
    isJson
      ? JSON.stringify(made, null, 2)
      : planLines(made, listPairs(spool, { limit: 10 }), language).join('\n'),
  )
  return null
}

async function apply(source: ReadSource, path: string, call: ImportCall): Promise<string | null> {
  const { isJson, language, print, report, asDrafts, hasBylines, uploads, hosts } = call
  const person = await personOf(call.as)
  if (!person) return noAdministrator(call.as)
  if (uploads !== null && !(await stat(uploads).catch(() => null))?.isDirectory()) {
    return `${uploads} is not a folder.`
  }
  let reported = -PROGRESS_STEP
  const done = await applyImport(source, {
    path,
    person,
    asDrafts,
    hasBylines,
    hosts,
    getPicture: firstOf([
      ...(uploads === null ? [] : [picturesInFolder(uploads)]),
      ...((await stat(path)).isDirectory() ? [picturesInSite(path, call.site)] : []),
      ...(hosts.length === 0 ? [] : [picturesFromHosts(hosts)]),
    ]),
    next(count) {
      if (count - reported < PROGRESS_STEP) return
      reported = count
      report(`${count} records …`)
    },
  })
  print(isJson ? JSON.stringify(done, null, 2) : appliedLines(done, language).join('\n'))
  return null
}

async function undo(call: ImportCall): Promise<string | null> {
  const run = Number.isInteger(call.undo) ? await findRun(call.undo) : null
  if (!run) return 'There is no such import.'
  if (run.isTooOld) return `Imports can be undone for ${UNDO_DAYS} days.`
  const person = await personOf(call.as)
  if (!person) return 'There is no administrator.'
  const done = await undoImport(run, person)
  call.print(
    call.isJson ? JSON.stringify(done, null, 2) : undoneLines(done, call.language).join('\n'),
  )
  return null
}

/** The administrator with this name, or the first administrator if there is no name. */
async function personOf(name: string | null): Promise<User | null> {
  const admins = User.existing().where('role', 'admin').whereNull('disabledAt').orderBy('id')
  if (name !== null) void admins.where('usernameKey', foldKey(name))
  return admins.first()
}
