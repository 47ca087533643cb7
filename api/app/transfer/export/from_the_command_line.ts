import { createWriteStream } from 'node:fs'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMS, type ExportForm } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import { ArchiveFailure } from '#backup/manifest'
import { writeWhole } from '#backup/write_whole'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'
import { toDatabaseTime } from '#core/time/database_time'
import { originals } from '#stored_files/storage/originals'
import { exportContent } from '#transfer/export/export_content'
import { withSnapshot } from '#transfer/export/site_entries'
import { wordpressExport } from '#transfer/export/wordpress_export'

interface Writing {
  output: Writable
  /** Prints a part of the result. */
  print: (text: string) => void
  /** Prints the progress. */
  report: (text: string) => void
}

interface ExportCall extends Omit<Writing, 'output'> {
  form: string
  /** The path of the file to write; null for the stream that the server reads. */
  target: string | null
}

const FORMS: Readonly<Record<ExportForm, (writing: Writing) => Promise<void>>> = {
  json,
  wordpress,
}

/** The file descriptor from which `runCommand` reads. */
const STREAM = 3

const isForm = (form: string): form is ExportForm => Object.hasOwn(FORMS, form)

/** Runs the command. Returns the reason if the command failed, and otherwise null. */
export async function runExport({ form, target, ...call }: ExportCall): Promise<string | null> {
  if (!isForm(form)) return `Choose a form: ${EXPORT_FORMS.join(', ')}.`
  // Exits on these signals, so that unfinished files are removed.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    if (target === null) {
      await FORMS[form]({ ...call, output: createWriteStream('', { fd: STREAM }) })
    } else {
      await writeWhole(target, (unfinished) => {
        const output = createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true })
        return FORMS[form]({ ...call, output })
      })
      call.print(`The export is in ${target}.`)
    }
    return null
  } catch (error) {
    if (error instanceof ArchiveFailure || error instanceof StartFailure) return error.message
    if (codeOf(error) === '') throw error
    return `The export can't be written (${codeOf(error)}).`
  }
}

async function json({ output, print, report }: Writing) {
  const { missing, excluded } = await exportContent(output, { originals, report })
  if (missing.length > 0) print(`Missing from the storage: ${missing.join(', ')}`)
  print(`Left out: ${excluded.join('; ')}.`)
}

async function wordpress({ output, print }: Writing) {
  const { names, site: own } = await siteContent()
  const { origin } = siteSettings
  const now = toDatabaseTime(DateTime.utc())
  const site = { title: names.ar.siteName, origin, now, zone: own.timeZone }
  await withSnapshot((snapshot) => pipeline(Readable.from(wordpressExport(snapshot, site)), output))
  print(`WordPress fetches pictures from ${origin}.`)
}
