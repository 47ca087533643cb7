export type ReportProgress = (place: string) => void

const EVERY_MS = 5000

/**
 * Logs the current step of the start. The returned function logs the progress of the step, at most
 * every five seconds. A step may take a long time, for example over a slow database connection.
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
