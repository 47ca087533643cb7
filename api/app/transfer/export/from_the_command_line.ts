import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ApplicationService } from '@adonisjs/core/types'
import { DateTime } from 'luxon'
import { ArchiveFailure } from '#backup/manifest'
import { databaseAddress, openSnapshot } from '#backup/open_snapshot'
import { writeWhole } from '#backup/write_whole'
import siteSettings from '#config/site'
import { siteContent } from '#content/site_content'
import { StartFailure } from '#core/boot/start_failure'
import { codeOf } from '#core/database/database_failures'
import { toDatabaseTime } from '#core/time/database_time'
import { originals } from '#stored_files/storage/originals'
import WebProvider from '#providers/web_provider'
import { StaticFiles } from '#site/serving/static_files'
import { WebApp } from '#site/web_app/web_app'
import { fillNewFolder, withContentWriter } from '#transfer/export/content_writer'
import { exportContent } from '#transfer/export/export_content'
import { exportStatic } from '#transfer/export/static/export_static'
import { wordpressExport } from '#transfer/export/wordpress/export_wordpress'

export interface ExportCall {
  form: string
  /** The path of the file or folder to write. */
  target: string
  app: ApplicationService
  /** Prints a part of the result. */
  print: (text: string) => void
  /** Prints the progress. */
  report: (text: string) => void
}

const FORMS: Readonly<Record<string, (call: ExportCall) => Promise<void>>> = {
  json,
  static: staticSite,
  wordpress,
}

/** Runs the command. Returns the reason if it failed, or else null. */
export async function runExport(call: ExportCall): Promise<string | null> {
  const write = Object.hasOwn(FORMS, call.form) ? FORMS[call.form] : undefined
  if (!write) return `Choose a form: ${Object.keys(FORMS).join(', ')}.`
  // Exits on these signals, so that unfinished files are removed.
  process.once('SIGINT', () => process.exit(130))
  process.once('SIGTERM', () => process.exit(143))
  try {
    await write(call)
    return null
  } catch (error) {
    if (error instanceof ArchiveFailure || error instanceof StartFailure) return error.message
    if (codeOf(error) === '') throw error
    return `${call.target} can't be written (${codeOf(error)}).`
  }
}

async function json({ target, app, print, report }: ExportCall) {
  const database = await openSnapshot(await databaseAddress(app))
  try {
    await withContentWriter(target, async (writer) => {
      const { parts, missing, excluded } = await exportContent(
        { database, originals, report },
        writer,
      )
      const records = Object.values(parts).reduce((sum, part) => sum + part.records, 0)
      print(`${records} records are in ${target}.`)
      if (missing.length > 0) print(`Missing from the storage: ${missing.join(', ')}`)
      print(`Left out: ${excluded.join('; ')}.`)
    })
  } finally {
    await database.close()
  }
}

async function wordpress({ target, app, print }: ExportCall) {
  const { names } = await siteContent()
  const database = await openSnapshot(await databaseAddress(app))
  try {
    const site = {
      title: names.ar.siteName,
      origin: siteSettings.origin,
      now: toDatabaseTime(DateTime.utc()),
    }
    await writeWhole(target, (unfinished) =>
      pipeline(
        Readable.from(wordpressExport(database, site)),
        createWriteStream(unfinished, { flags: 'wx', mode: 0o600, flush: true }),
      ),
    )
    print(
      `The texts, pages and tags are in ${target}. WordPress fetches pictures from ${site.origin}.`,
    )
  } finally {
    await database.close()
  }
}

async function staticSite({ target, app, print, report }: ExportCall) {
  // Makes the files readable by everyone: they are public, and web servers run as other accounts.
  process.umask(0o022)
  // Only servers register this provider themselves.
  new WebProvider(app).register()
  await fillNewFolder(
    target,
    async () => {
      const webApp = await app.container.make(WebApp)
      const shipped = await app.container.make(StaticFiles)
      const { pages, files } = await exportStatic(target, { webApp, shipped, report })
      print(`${pages} pages and ${files} files are in ${target}. Open index.html.`)
      print('Left out: search, forms, the newsletter and everything for staff.')
    },
    0o755,
  )
}
