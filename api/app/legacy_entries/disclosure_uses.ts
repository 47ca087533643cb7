import db from '@adonisjs/lucid/services/db'
import type { QueryClientContract } from '@adonisjs/lucid/types/database'
import type { DisclosureUse, InDisclosureBody } from '@ufuq/shared/contract/disclosure'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import type { CopiedList } from '@ufuq/shared/domain/disclosure/copies'
import { findChecklist, itemsOf } from '@ufuq/shared/domain/disclosure/lists/all'
import type { DisclosureRecord } from '@ufuq/shared/domain/disclosure/targets'
import { ApiException } from '#core/errors/api_exception'

/**
 * The items of followed checklists that link to records of this kind, grouped by the id of the
 * record.
 */
export async function disclosureUses(
  kind: DisclosureRecord,
  client: QueryClientContract = db.connection(),
): Promise<Map<number, DisclosureUse[]>> {
  const rows: Row[] = await client
    .from('disclosure_items')
    .where('target', 'like', `${kind}:%`)
    .select('list_id', 'item', 'target')
    .orderBy('id')
  if (rows.length === 0) return new Map()
  const lists = await listsOf(rows, client)
  const byTarget = Map.groupBy(rows, ({ target }) => Number(target.slice(kind.length + 1)))
  return new Map(
    [...byTarget].map(([id, some]) => [
      id,
      some.flatMap(({ list_id: list, item }) => lists.get(list)?.(item) ?? []),
    ]),
  )
}

interface Row {
  list_id: number
  item: string
  target: string
}

type UseOf = (item: string) => DisclosureUse

async function listsOf(
  rows: readonly Row[],
  client: QueryClientContract,
): Promise<Map<number, UseOf>> {
  const lists: { id: number; list: string; content: string | null }[] = await client
    .from('disclosure_lists')
    .whereIn('id', [...new Set(rows.map(({ list_id: id }) => id))])
    .select('id', 'list', 'content')
  return new Map(lists.map(({ id, list, content }) => [id, usesIn(list, content)]))
}

function usesIn(list: string, content: string | null): UseOf {
  const texts = content === null ? findChecklist(list) : (JSON.parse(content) as CopiedList)
  const items = texts ? itemsOf(texts) : []
  return (item) => ({
    list,
    item,
    // The list or the item may be unknown to this release, because a newer release added it.
    listName: texts?.name ?? { ar: list, en: list },
    title: items.find(({ id }) => id === item)?.title ?? { ar: item, en: item },
  })
}

/** Throws 409 with the items that link to one of these records. */
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
