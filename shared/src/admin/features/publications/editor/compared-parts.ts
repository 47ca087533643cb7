import type { Language } from '../../../../contract/languages.ts'

/** Which version of a part stays. */
export type Choice = 'mine' | 'theirs'

export interface ComparedField {
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

interface PartVersions {
  /** What both started from. */
  base: Record<string, string>
  mine: Record<string, string>
  theirs: Record<string, string>
}

/** The part with only the fields that differ, or null when the two versions say the same. */
export function comparePart<Key extends string>(
  part: Pick<ComparedPart<Key>, 'key' | 'title' | 'language'>,
  labels: Record<string, string>,
  { base, mine, theirs }: PartVersions,
): ComparedPart<Key> | null {
  const names = Object.keys(labels)
  const fields = names
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => ({
      label: labels[name] ?? '',
      mine: mine[name] ?? '',
      theirs: theirs[name] ?? '',
    }))
  if (fields.length === 0) return null
  const isMineChanged = names.some((name) => mine[name] !== base[name])
  return { ...part, fields, proposal: isMineChanged ? 'mine' : 'theirs' }
}
