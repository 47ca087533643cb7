import { noonAltitude } from './noon-sun.ts'
import { hash } from './stream.ts'

/** The shapes on the horizon. */
const COMPOSITIONS = ['hills', 'well', 'street', 'orchard'] as const
export type Composition = (typeof COMPOSITIONS)[number]

interface Scene {
  composition: Composition
  /** Index into the programme's hours. */
  hour: number
  /** The sun's zone in the trailing half, 0 to 2. */
  band: number
  /** The sun's height above the horizon in degrees. */
  altitude: number
}

const HOURS = 3
const BANDS = 3
const SCENES = COMPOSITIONS.length * HOURS * BANDS
/**
 * This number is coprime to the number of positions, so that consecutive ids get different
 * positions until all are used.
 */
const STEP = 13

const [LOWEST, HIGHEST] = [34, 80] as const

/**
 * The scene of an id. Consecutive ids use every position before one repeats. Neighbouring ids have
 * different compositions, and so have ids at a distance of two, because a pair takes two ids. The
 * sun's height depends on the publication date, or on the id if there is no date.
 */
export function sceneOf(id: string, publishedAt: string | null = null): Scene {
  const number = /^\d{1,10}$/.test(id) ? Number(id) : hash(id)
  const index = (number * STEP) % SCENES
  return {
    composition: COMPOSITIONS[Math.floor(index / (HOURS * BANDS))] ?? COMPOSITIONS[0],
    hour: Math.floor(index / BANDS) % HOURS,
    band: index % BANDS,
    altitude:
      publishedAt === null
        ? LOWEST + (hash(`${number}`) % (HIGHEST - LOWEST))
        : noonAltitude(publishedAt),
  }
}
