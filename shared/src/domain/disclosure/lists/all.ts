import type { Checklist, ChecklistItem } from '../checklist.ts'
import { anbi } from './anbi.ts'
import { ccew } from './ccew.ts'
import { ncnp } from './ncnp.ts'

/**
 * Every checklist of this release. A new checklist needs a file in this folder and an entry here.
 */
export const CHECKLISTS: readonly Checklist[] = [ncnp, anbi, ccew]

export const findChecklist = (id: string): Checklist | undefined =>
  CHECKLISTS.find((one) => one.id === id)

export const itemsOf = ({ groups }: Pick<Checklist, 'groups'>): ChecklistItem[] =>
  groups.flatMap(({ items }) => items)
