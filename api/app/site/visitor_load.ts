import type { Load } from '@ufuq/shared/contract/rendering'

export const nextChangeByTime = async (): Promise<Date | null> => null
export const visitorLoad: Load = async (path) => {
  throw Object.assign(new Error(path), { status: 503 })
}
