/** Reports which part of the work is done. */
export type ReportProgress = (place: string) => void

const EVERY_MS = 5000

/**
 * Reports the current step of the start, and its progress if it takes long, for example over a slow
 * database connection.
 */
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
