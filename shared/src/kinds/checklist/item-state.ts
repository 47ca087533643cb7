import { daysBetween, REMINDER_DAYS } from '../../domain/reminders.ts'
import type { ChecklistItem } from '../checklist.ts'

/** `missing`: nothing discloses the item; `outdated`: the date by which to renew it has passed. */
export const CHECKLIST_STATES = ['inPlace', 'dueSoon', 'outdated', 'missing'] as const
export type ChecklistState = (typeof CHECKLIST_STATES)[number]

type Disclosed = Pick<ChecklistItem, 'document' | 'link' | 'text' | 'due'>

/** The state of an item on a day, `YYYY-MM-DD`. An item is out of date from the day after its date. */
export function stateOn(today: string, { document, link, text, due }: Disclosed): ChecklistState {
  if (document === null && link === '' && text.ar === '' && text.en === '') return 'missing'
  if (due === null) return 'inPlace'
  const left = daysBetween(today, due)
  if (left < 0) return 'outdated'
  return left <= REMINDER_DAYS ? 'dueSoon' : 'inPlace'
}

export const needsAttention = (state: ChecklistState): boolean =>
  state === 'missing' || state === 'outdated'
