import type { Language } from '../../../../contract/languages.ts'

/** Which version of a part stays. */
export type Choice = 'mine' | 'theirs'

interface ComparedField {
  label: string
  mine: string
  theirs: string
}

/** A part of a publication that two people saved differently. */
export interface ComparedPart<Key extends string> {
  key: Key
  title: string
  /** What it is written in; null for tags, dates and addresses. */
  language: Language | null
  fields: ComparedField[]
  /** What the comparison proposes: mine only where I had changed something. */
  proposal: Choice
}

interface PartVersions<Name extends string> {
  /** What both started from. */
  base: Record<Name, string>
  mine: Record<Name, string>
  theirs: Record<Name, string>
}

/**
 * The part with only the fields that differ, or null when the two versions say the same. A field without a label would
 * be compared with nothing and lost, so the labels are those of all that is compared.
 */
export function comparePart<Key extends string, Name extends string>(
  part: Pick<ComparedPart<Key>, 'key' | 'title' | 'language'>,
  labels: Record<Name, string>,
  { base, mine, theirs }: PartVersions<NoInfer<Name>>,
): ComparedPart<Key> | null {
  const names = Object.keys(labels) as Name[]
  const fields = names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({ label: labels[name], mine: mine[name], theirs: theirs[name] }))
  if (fields.length === 0) return null
  const isMineChanged = names.some((name) => mine[name] !== base[name])
  return { ...part, fields, proposal: isMineChanged ? 'mine' : 'theirs' }
}
