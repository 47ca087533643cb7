import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DisclosureUse, InDisclosureBody } from '@ufuq/shared/contract/disclosure'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import type { DisclosureRecord } from '@ufuq/shared/domain/disclosure/targets'
import { ApiException } from '#core/errors/api_exception'

/** The items of followed checklists that lead to records of this kind, by the record's id. */
export async function disclosureUses(
  kind: DisclosureRecord,
  client: QueryClientContract = db.connection(),
): Promise<Map<number, DisclosureUse[]>> {
  const rows: { list: string; item: string; target: string }[] = await client
    .from('disclosure_items')
    .join('disclosure_lists', 'disclosure_lists.id', 'disclosure_items.list_id')
    .where('disclosure_items.target', 'like', `${kind}:%`)
    .select('disclosure_lists.list', 'disclosure_items.item', 'disclosure_items.target')
    .orderBy('disclosure_items.id')
  const byTarget = Map.groupBy(rows, ({ target }) => Number(target.slice(kind.length + 1)))
  return new Map([...byTarget].map(([id, some]) => [id, some.map(toUse)]))
}

/** Throws 409 with the items that lead to one of these records. */
export async function refuseIfDisclosed(
  kind: DisclosureRecord,
  ids: readonly number[],
  client: QueryClientContract,
): Promise<void> {
  const all = await disclosureUses(kind, client)
  const uses = ids.flatMap((id) => all.get(id) ?? [])
  if (uses.length === 0) return
  throw new ApiException(409, 'in_disclosure', 'The disclosure page leads to this record', {
    extra: { uses } satisfies Omit<InDisclosureBody, keyof ErrorBody>,
  })
}

function toUse({ list, item }: { list: string; item: string }): DisclosureUse {
  const checklist = findChecklist(list)
  const shipped = checklist && itemsOf(checklist).find(({ id }) => id === item)
  return {
    list,
    item,
    // The release that the item belongs to may be newer than this one.
    listName: checklist?.name ?? { ar: list, en: list },
    title: shipped?.title ?? { ar: item, en: item },
  }
}
