import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { EXPORT_FORMS, type ExportForm } from '@ufuq/shared/contract/exports'
import { DateTime } from 'luxon'
import { ArchiveFailure } from '#backup/manifest'
import { writeWhole } from '#backup/write_whole'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'
import { StartFailure } from '#core/boot/start_failure'
import { ApiException } from '#core/errors/api_exception'
import { codeOf } from '#core/database/database_failures'
import { toDatabaseTime } from '#core/time/database_time'
import { originals } from '#stored_files/storage/originals'
import { exportContent } from '#transfer/export/export_content'
import { withSnapshot, type Watch } from '#transfer/export/site_entries'
import { WORDPRESS_KINDS, wordpressExport } from '#transfer/export/wordpress/export_wordpress'

interface Writing {
  /** The path of the file to write. */
  target: string
  /** Prints a part of the result. */
  print: (text: string) => void
  /** Prints the progress. */
  report: (text: string) => void
  watch: Watch
}

export interface ExportCall extends Writing {
  form: string
}

const FORMS: Readonly<Record<ExportForm, (writing: Writing) => Promise<void>>> = {
  json,
  wordpress,
}

const isForm = (form: string): form is ExportForm => Object.hasOwn(FORMS, form)

/** Writes an export. Leaves nothing behind if anything fails. */
export const writeExport = (form: ExportForm, writing: Writing): Promise<void> =>
  FORMS[form](writing)

/** What the command sends to the server that started it. */
export type ExportMessage = { done: number; total: number } | { isDiskFull: boolean }

const PROGRESS_MS = 500

const sendToServer = (message: ExportMessage) => void process.send?.(message)

/** Sends the progress to the server, no more often than the server stores it. */
export function progressForServer(): Watch {
  let reportedAt = 0
  return (done, total) => {
    if (Date.now() - reportedAt < PROGRESS_MS) return
    reportedAt = Date.now()
    sendToServer({ done, total })
  }
}

const isDiskFull = (error: unknown): boolean =>
  (error instanceof ApiException && error.wireCode === 'storage_full') ||
  ['ENOSPC', 'EDQUOT', 'EFBIG', 'SQLITE_FULL'].includes(codeOf(error)) ||
  (error instanceof Error && error.cause !== undefined && isDiskFull(error.cause))

/** Runs the command. Returns the reason if the command failed, and otherwise null. */
export async function runExport(call: ExportCall): Promise<string | null> {
  const { form } = call
  if (!isForm(form)) return `Choose a form: ${EXPORT_FORMS.join(', ')}.`
  // Exits on these signals, or when the server that started the command exits, so that unfinished
  // files are removed.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
  try {
    await writeExport(form, call)
    return null
  } catch (error) {
    sendToServer({ isDiskFull: isDiskFull(error) })
    if (error instanceof ArchiveFailure || error instanceof StartFailure) return error.message
    if (codeOf(error) === '') throw error
    return `${call.target} can't be written (${codeOf(error)}).`
  }
}

async function json({ target, print, report, watch }: Writing) {
  const { files, missing, excluded } = await exportContent(target, { originals, report, watch })
  const records = Object.values(files).reduce((sum, file) => sum + file.records, 0)
  print(`${records} records are in ${target}.`)
  if (missing.length > 0) print(`Missing from the storage: ${missing.join(', ')}`)
  print(`Left out: ${excluded.join('; ')}.`)
}

async function wordpress({ target, print, watch }: Writing) {
  const { names } = await siteContent()
  const site = {
    title: names.ar.siteName,
    origin: siteSettings.origin,
    now: toDatabaseTime(DateTime.utc()),
  }
  await withSnapshot({ kinds: WORDPRESS_KINDS, watch }, (snapshot) =>
    writeWhole(target, (unfinished) =>
      pipeline(
        Readable.from(wordpressExport(snapshot, site)),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    ),
  )
  print(
    `The texts, pages and tags are in ${target}. WordPress fetches pictures from ${site.origin}.`,
  )
}
