import { useIsHydrated } from '../../engine/page-context.ts'

type PartOfDay = 'night' | 'dawn' | 'day' | 'dusk'

export function partOfDay(hour: number): PartOfDay {
  if (hour < 5 || hour >= 20) return 'night'
  if (hour < 8) return 'dawn'
  return hour < 17 ? 'day' : 'dusk'
}

/**
 * The part of the day at the visitor's location; undefined on the server, whose page is the same
 * for all.
 */
export const useVisitorsPartOfDay = (): PartOfDay | undefined =>
  useIsHydrated() ? partOfDay(new Date().getHours()) : undefined
