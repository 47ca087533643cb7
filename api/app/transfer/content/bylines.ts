import { LIMITS } from '@ufuq/shared/contract/limits'
import { cutText } from '@ufuq/shared/domain/cut-text'
import type { Spool } from '#transfer/source/spool'
import type { StoredRecord } from '#transfer/source/stored_records'

/**
 * Finds the author's name that the former site showed with a record, for authors without an account
 * on this site; '' for others.
 */
export function bylinesOf(
  spool: Spool,
  accounts: ReadonlyMap<string, unknown>,
): (record: Pick<StoredRecord, 'author'>) => string {
  const rows = spool.prepare('select login, name from authors').all() as {
    login: string
    name: string
  }[]
  const names = new Map(rows.map(({ login, name }) => [login, name]))
  return ({ author }) =>
    author === null || accounts.has(author)
      ? ''
      : cutText(names.get(author) || author, LIMITS.byline.max)
}
