import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { inTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { inRetriedTransaction } from '#core/database/transaction'
import { renderAgain } from '#publications/rendering/refresh_renderings'
import { contentParts } from '#transfer/export/content_parts'
import { UnreadableSource } from '#transfer/source/source'
import { recordsIn } from '#transfer/source/ufuq/content_records'
import type { OpenContent } from '#transfer/source/ufuq/open_content'
import { withStoredFiles } from '#transfer/source/ufuq/stored_files'
import { writeContent } from '#transfer/source/ufuq/write_content'

/**
 * Imports an export of this product into a site without content, as a whole or not at all. Records
 * keep their ids, because addresses and links contain them.
 */
export async function importContent(
  content: OpenContent,
  { person, report }: { person: User; report: (line: string) => void },
): Promise<void> {
  await refuseUnlessEmpty(db.connection())
  await withStoredFiles(content, person, (files) =>
    inRetriedTransaction(async (client) => {
      await refuseUnlessEmpty(client)
      await writeContent({ client, content, files, person })
    }).catch((error: unknown) => {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      throw new UnreadableSource(error.details.errors?.[0]?.message ?? error.message)
    }),
  )
  // All records have already been written. This empty transaction only announces the changes.
  await inTransaction(async () => {})
  await renderPublications(content, report)
}

async function refuseUnlessEmpty(client: QueryClientContract): Promise<void> {
  for (const [, { table }] of contentParts) {
    // The content of entries is in `sides`.
    if (table === 'entries' || table === 'addresses') continue
    if (!(await client.from(table).first())) continue
    throw new UnreadableSource(
      `The site already has content (${table}). Import into a new installation, or remove the demo content first: ufuq demo:remove.`,
    )
  }
}

const BATCH = 100

/**
 * Renders the texts, which may take minutes. If the process ends in the meantime, the server
 * renders the rest.
 */
async function renderPublications(content: OpenContent, report: (line: string) => void) {
  let ids: number[] = []
  let done = 0
  const render = async () => {
    done += await renderAgain(ids)
    ids = []
    report(`${done} texts rendered …`)
  }
  for await (const { values } of recordsIn(content, 'publications')) {
    ids.push(Number(values['id']))
    if (ids.length === BATCH) await render()
  }
  if (ids.length > 0) await render()
}
