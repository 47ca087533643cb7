import type { Edit, Finding, Rule } from '@ufuq/shared/checks/finding'
import type { Language } from '@ufuq/shared/contract/languages'

/** The rules whose repairs need an individual review. */
const TO_BE_CHOSEN: ReadonlySet<Rule> = new Set(['otherLanguage', 'headingSkipped'])

export const needsNoDecision = ({ rule, repair }: Finding): boolean =>
  repair !== null && !TO_BE_CHOSEN.has(rule)

/** The changes to one field. */
interface FieldEdits {
  side: Language
  field: string
  edits: Edit[]
}

/**
 * The combined repairs of several findings: by field, in text order, and without overlapping
 * changes.
 */
export function editsOf(findings: readonly Finding[]): FieldEdits[] {
  const fields = new Map<string, FieldEdits>()
  for (const { location, repair } of findings) {
    if (!location || !repair) continue
    const key = `${location.side}.${location.field}`
    const edits = fields.get(key)?.edits ?? []
    fields.set(key, { side: location.side, field: location.field, edits: [...edits, ...repair] })
  }
  return [...fields.values()].map((field) => ({ ...field, edits: apart(field.edits) }))
}

function apart(edits: readonly Edit[]): Edit[] {
  let end = -1
  return edits
    .toSorted((a, b) => a.from - b.from || a.to - b.to)
    .filter(({ from, to }) => {
      const isFree = from >= end
      if (isFree) end = to
      return isFree
    })
}

export const repaired = (text: string, edits: readonly Edit[]): string =>
  edits.reduceRight(
    (all, { from, to, insert }) => all.slice(0, from) + insert + all.slice(to),
    text,
  )
