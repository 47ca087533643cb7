import { inQuietTransaction } from '#content/in_transaction'
import { GONE, writeOldAddresses } from '#site/redirects/old_addresses'
import type { Run } from '#transfer/apply/imported_records'
import { oldPathsOf } from '#transfer/content/old_paths'
import type { Spool } from '#transfer/source/spool'

/** The number of records whose addresses are written in one transaction. */
const BATCH = 100

/**
 * Stores the addresses of records in languages other than Arabic and English as gone, once all
 * records have been imported. Returns how many of these addresses are new.
 */
export async function writeGone(spool: Spool, run: Run): Promise<number> {
  const read = spool.prepare(
    `select seq, addresses from records where language is null and seq > ? order by seq limit ${BATCH}`,
  )
  let written = 0
  for (let last = 0; ;) {
    const rows = read.all(last) as { seq: number; addresses: string }[]
    const addresses = rows.flatMap((row) =>
      oldPathsOf({ addresses: JSON.parse(row.addresses) as string[] }).map(
        (address) => ({ address, language: 'ar', target: GONE }) as const,
      ),
    )
    written += await inQuietTransaction((client) => writeOldAddresses(run.id, addresses, client))
    if (rows.length < BATCH) return written
    last = rows.at(-1)?.seq ?? last
  }
}
