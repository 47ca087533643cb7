/** Says how far something is. */
export type ReportProgress = (place: string) => void

const EVERY_MS = 5000

/** Says what the start does, and how far it is while that takes long, as over a slow line to the database. */
export function reportStart(work: string): ReportProgress {
  console.log(`${work} …`)
  let reportedAt = performance.now()
  return (place) => {
    const now = performance.now()
    if (now - reportedAt < EVERY_MS) return
    reportedAt = now
    console.log(`${work}: ${place}`)
  }
}
