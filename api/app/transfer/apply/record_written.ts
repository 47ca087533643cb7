import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import type { Language } from '@ufuq/shared/contract/languages'
import { writeOldAddresses } from '#site/redirects/old_addresses'
import { recordImported, type ImportedRecord, type Run } from '#transfer/apply/imported_records'
import type { Prepared } from '#transfer/apply/write_texts'
import { oldPathsOf } from '#transfer/content/old_paths'

type Target = Pick<ImportedRecord, 'target' | 'targetId' | 'version'>

/**
 * Records what became of the records of a unit, and leads their former addresses there. Returns the
 * number of addresses that were added.
 */
export async function recordWritten(
  run: Run,
  prepared: readonly Prepared[],
  targetIn: (language: Language) => Target,
  client: TransactionClientContract,
): Promise<number> {
  const imported = prepared.map(({ record: { kind, sourceId, hash, language } }) => ({
    ...targetIn(language),
    kind,
    sourceId,
    sourceHash: hash,
  }))
  await recordImported(run, imported, client)
  const addresses = prepared.flatMap(({ record }) => {
    const { target, targetId } = targetIn(record.language)
    return oldPathsOf(record).map((address) => ({
      address,
      language: record.language,
      target: `${target}:${targetId}`,
    }))
  })
  return writeOldAddresses(run.id, addresses, client)
}
