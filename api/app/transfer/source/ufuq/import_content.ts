import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract, TransactionClientContract } from '@adonisjs/lucid/types/database'
import type User from '#accounts/user'
import { inTransaction } from '#content/in_transaction'
import { ApiException } from '#core/errors/api_exception'
import { inRetriedTransaction } from '#core/database/transaction'
import { publications } from '#publications/publication_kind'
import { renderAgain } from '#publications/rendering/refresh_renderings'
import { CONTENT_TABLES } from '#transfer/export/content_format'
import { UnreadableSource } from '#transfer/source/source'
import { entriesIn, type OpenContent } from '#transfer/source/ufuq/open_content'
import { withStoredFiles } from '#transfer/source/ufuq/stored_files'
import { writeContent } from '#transfer/source/ufuq/write_content'

/**
 * Imports an export of this product into a site without content, as a whole or not at all. Entries
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
      await deleteShipped(client)
      await writeContent({ client, content, files, person })
    }).catch((error: unknown) => {
      if (!(error instanceof ApiException) || error.status >= 500) throw error
      throw new UnreadableSource(error.details.errors?.[0]?.message ?? error.message)
    }),
  )
  // All entries have already been written. This empty transaction only announces the changes.
  await inTransaction(async () => {})
  let done = 0
  // If the process ends in the meantime, the server renders the rest.
  for await (const { sides } of entriesIn(content, publications)) {
    done += await renderAgain(sides.map(({ id }) => id))
    if (done % REPORTED === 0) report(`${done} texts rendered …`)
  }
}

const REPORTED = 100

async function refuseUnlessEmpty(client: QueryClientContract): Promise<void> {
  const content = [
    client.from('entries').where((own) => void own.whereNull('key').orWhere('version', '>', 1)),
    client.from('sides').where('version', '>', 1),
    ...Object.keys(CONTENT_TABLES).map((table) => client.from(table)),
  ]
  for (const rows of content) {
    if (!(await rows.first())) continue
    throw new UnreadableSource(
      'The site already has content. Import into a new installation, or remove the demo content first: ufuq demo:remove.',
    )
  }
}

/** Deletes the entries that the product has shipped. Those that the export lacks are made again. */
async function deleteShipped(client: TransactionClientContract): Promise<void> {
  await client.from('refs').delete()
  await client.from('entries').whereNotNull('key').delete()
}
