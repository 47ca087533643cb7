import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { DateTime } from 'luxon'
import { toDatabaseTime } from '#core/database_time'
import Publication from '#publications/publication'

type Text = Pick<Publication, 'title' | 'content'>

/** Forms send every line break alike. */
const lines = (text: string) => text.replaceAll('\r\n', '\n')

/** Whether a reader of the other language would miss something; tags, addresses and dates are no text. */
export const isRewritten = (before: Text, after: Partial<Text>): boolean =>
  (after.title !== undefined && after.title !== before.title) ||
  (after.content !== undefined && lines(after.content) !== lines(before.content))

/**
 * One half was rewritten and the other was not. A half that bore the mark has caught up by this; otherwise the other one
 * may need an update from now on, or still does.
 */
export async function markOther(
  rewritten: Publication,
  other: Publication,
  client: TransactionClientContract,
) {
  if (rewritten.needsUpdateSince !== null) await setMark(rewritten, null, client)
  else if (other.needsUpdateSince === null) await setMark(other, DateTime.utc(), client)
}

/** No change of the record: its version and the time of its last change stay, and whoever has it open may save. */
export async function setMark(
  publication: Publication,
  since: DateTime | null,
  client: TransactionClientContract,
) {
  const needsUpdateSince = since && toDatabaseTime(since)
  await Publication.query({ client }).where('id', publication.id).update({ needsUpdateSince })
}
