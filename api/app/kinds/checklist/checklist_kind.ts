import { isDeepStrictEqual } from 'node:util'
import { LANGUAGES } from '@ufuq/shared/contract/languages'
import {
  checklist,
  type ChecklistItem,
  type ChecklistValues,
} from '@ufuq/shared/kinds/checklist/checklist'
import { applyValues, type Tree } from '@ufuq/shared/model/values'
import { today } from '#content/today'
import { serveKind } from '#entries/kinds'
import type { Entry } from '#entries/types'
import { resolveTargets, settleTarget } from '#kinds/redirect/resolve_targets'

const itemsIn = (values: Tree) => (values as unknown as ChecklistValues).items

const contentOf = ({ document, link, text }: ChecklistItem) => ({ document, link, text })
const NOTHING = { document: null, link: '', text: { ar: '', en: '' } }

/** The item with its link as a reference, and with the day of the last change of its content. */
async function settled(item: ChecklistItem, before: ChecklistItem | undefined) {
  const link = await settleTarget(item.link.trim(), LANGUAGES[0])
  const content = contentOf({ ...item, link })
  const isSame = isDeepStrictEqual(content, before ? contentOf(before) : NOTHING)
  const isDated = item.updated !== (before?.updated ?? null)
  return { ...item, link, updated: isSame || isDated ? item.updated : today() }
}

/** What the foundation has to disclose. */
export const checklists = serveKind(checklist, {
  async prepare(change, before) {
    if (!change.values?.['items']) return change
    const former = before ? itemsIn(before.values) : []
    const after = itemsIn(applyValues(checklist.fields, before?.values ?? {}, change.values))
    const items = await Promise.all(
      after.map((item) =>
        settled(
          item,
          former.find(({ id }) => id === item.id),
        ),
      ),
    )
    return { ...change, values: { ...change.values, items } }
  },

  /** The titles of what items lead to. */
  async present(entries, client) {
    const wanted = (target: string) => ({ target, language: LANGUAGES[0] })
    const linksOf = ({ values }: Entry) => itemsIn(values).map(({ link }) => link)
    const resolve = await resolveTargets(entries.flatMap(linksOf).map(wanted), client)
    const titlesOf = (entry: Entry) =>
      Object.fromEntries(linksOf(entry).map((link) => [link, resolve(wanted(link)).title]))
    return new Map(entries.map((entry) => [entry.id, { titles: titlesOf(entry) }]))
  },

  keysOf: ({ id }) => [`${checklist.name}:${id}`],
})
