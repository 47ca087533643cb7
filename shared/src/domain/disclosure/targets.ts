import { PUBLIC_PAGES } from '../../contract/addresses.ts'

/** The records that can be targets of checklist items. */
export type DisclosureRecord = 'document' | 'page' | 'publication'

/** The target of a checklist item: `document:7`, `page:7`, `publication:3` or `/about`. */
export type DisclosureTargetValue =
  { kind: DisclosureRecord; id: number } | { kind: 'shipped'; path: string }

const RECORD = /^(document|page|publication):([1-9]\d{0,8})$/

export function readDisclosureTarget(value: string): DisclosureTargetValue | null {
  const [, kind, id] = RECORD.exec(value) ?? []
  if (kind !== undefined) return { kind: kind as DisclosureRecord, id: Number(id) }
  return PUBLIC_PAGES.some(({ path }) => path === value) ? { kind: 'shipped', path: value } : null
}
