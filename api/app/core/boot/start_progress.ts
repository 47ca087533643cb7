/** Says how far something is. */
export type TellProgress = (place: string) => void

const EVERY_MS = 5000

/** Says what the start does, and how far it is while that takes long, as over a slow line to the database. */
export function tellOfStart(work: string): TellProgress {
  console.log(`${work} …`)
  let toldAt = performance.now()
  return (place) => {
    const now = performance.now()
    if (now - toldAt < EVERY_MS) return
    toldAt = now
    console.log(`${work}: ${place}`)
  }
}
