import { isDeepStrictEqual } from 'node:util'
import { joinSides, sideOf } from '@ufuq/shared/kinds/sides'
import { applyValues, isTree, type Tree } from '@ufuq/shared/kinds/values'
import { hasNext, type Change } from '#entries/apply_change'
import type { Entry } from '#entries/rows'
import { publications } from '#publications/publication_kind'

/**
 * The change of a call that read the public text, while a next version exists. The public text gets
 * the values. The next version gets those that it had left as they were in public.
 */
export function besideDraft(entry: Entry, change: Change): Change {
  if (!entry.sides.some(hasNext)) return change
  const { fields } = publications
  const live = publicValues(entry)
  const values = Object.fromEntries(
    Object.entries(change.values ?? {}).map(([name, value]) => [
      name,
      merged({ given: value, draft: entry.values[name], base: live[name] }),
    ]),
  )
  return { ...change, values, live: applyValues(fields, live, change.values ?? {}) }
}

/** The public document; of a language that is not public, the saved text. */
function publicValues(entry: Entry): Tree {
  const { fields } = publications
  const shown = entry.sides.toSorted((one, other) => Number(!one.live) - Number(!other.live))
  return joinSides(
    fields,
    Object.fromEntries(
      shown.map(({ language, live }) => [language, live ?? sideOf(fields, entry.values, language)]),
    ),
  )
}

interface Values {
  given: unknown
  draft: unknown
  base: unknown
}

function merged({ given, draft, base }: Values): unknown {
  if (isTree(given) && isTree(draft) && isTree(base)) {
    return Object.fromEntries(
      Object.entries(given).map(([language, value]) => [
        language,
        isDeepStrictEqual(draft[language], base[language]) ? value : draft[language],
      ]),
    )
  }
  return isDeepStrictEqual(draft, base) ? given : draft
}
