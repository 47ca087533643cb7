import type { TransactionClientContract } from '@adonisjs/lucid/types/database'
import { localizedPath } from '@ufuq/shared/contract/addresses'
import type { Language } from '@ufuq/shared/contract/languages'
import { isServerPath } from '@ufuq/shared/domain/redirects/targets'
import type { Row } from '#backup/open_database'
import { createWithin } from '#entries/change'
import { presentTarget } from '#database/convert/former_entries'
import { withTagIds } from '#database/convert/new_tag_ids'
import { redirects } from '#site/redirects/redirect_kind'

/** Creates the redirects of a site of release 1 as entries. */
export async function writeRedirects(
  rows: readonly Row[],
  { tag, ...others }: Record<'tag' | 'document' | 'page', ReadonlyMap<number, number>>,
  client: TransactionClientContract,
): Promise<void> {
  for (const row of rows) {
    const { language, path, target, created_at, created_by_id } = row as Record<string, string>
    if (isServerPath(path ?? '')) continue
    const id = created_by_id ? Number(created_by_id) : null
    await createWithin(
      { kind: redirects, by: { id, role: 'product' }, at: created_at },
      {
        values: {
          path: localizedPath(language as Language, path ?? ''),
          target: presentTarget(String(withTagIds(target ?? '', tag)), others),
        },
      },
      { client, announce: () => {} },
    )
  }
}
