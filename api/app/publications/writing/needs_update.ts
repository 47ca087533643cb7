import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { TEXT_FIELDS } from '@ufuq/shared/contract/publications'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import Publication from '#publications/publication'

/** What is read; an address is no text. */
const READ = TEXT_FIELDS.filter((field) => field !== 'slug')
type Text = Pick<Publication, (typeof READ)[number]>

/** Forms send every line break alike. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')

/** Whether a reader of the other language would miss something. */
export const isRewritten = (before: Text, after: Partial<Text>): boolean =>
  READ.some((field) => lines(after[field] ?? before[field]) !== lines(before[field]))

/**
 * To be called when sides of a pair have been rewritten. Whoever rewrote both saw both: neither is behind. One that bore
 * the mark has caught up by being rewritten alone; otherwise its translation may need an update from now on, or still
 * does. `sides` must be loaded.
 */
export async function renewMarks(
  rewritten: readonly Publication[],
  client: TransactionClientContract,
) {
  const [first] = rewritten
  const translation = first?.translation
  if (!first || !translation) return
  if (rewritten.length > 1 || first.needsUpdateSince !== null) {
    for (const side of rewritten) await setMark(side, null, client)
  } else if (translation.needsUpdateSince === null) {
    await setMark(translation, DateTime.utc().startOf('second'), client)
  }
}

/** No change of the record: its version and the time of its last change stay, and whoever has it open may save. */
export async function setMark(
  publication: Publication,
  since: DateTime | null,
  client: TransactionClientContract,
) {
  const needsUpdateSince = since && toDatabaseTime(since)
  await Publication.query({ client }).where('id', publication.id).update({ needsUpdateSince })
  publication.needsUpdateSince = since
  publication.$hydrateOriginals()
}
