import { inQuietTransaction } from '#content/in_transaction'
import { writeOldAddresses, type OldAddress } from '#site/redirects/old_addresses'
import type { Run } from '#transfer/apply/imported_records'
import { redirectsIn, targetOf } from '#transfer/content/old_redirects'
import type { Spool } from '#transfer/source/spool'

/** The number of redirects that are written in one transaction. */
const BATCH = 200

/**
 * Stores the redirects of the former site whose targets are on this site or on another one, once
 * all records are imported. Returns the number of new redirects and of those without a target.
 */
export async function writeRedirects(
  spool: Spool,
  site: string,
  run: Run,
): Promise<{ written: number; left: number }> {
  let written = 0
  let left = 0
  let batch: OldAddress[] = []
  const write = async () => {
    written += await inQuietTransaction((client) => writeOldAddresses(run.id, batch, client))
    batch = []
  }
  for (const redirect of redirectsIn(spool, site)) {
    const found = await targetOf(redirect)
    if (found === null) left += 1
    else batch.push({ address: redirect.address, ...found })
    if (batch.length === BATCH) await write()
  }
  if (batch.length > 0) await write()
  return { written, left }
}
