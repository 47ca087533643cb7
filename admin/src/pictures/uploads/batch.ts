import { isUnderway, type Upload } from './upload.ts'

/** The results of concurrent uploads. */
interface BatchEnd {
  stored: number
  /** The number of files that the server rejected. */
  refused: number
}

interface BatchState {
  /** The sent fraction of all bytes, from 0 to 1; null if there are no uploads. */
  progress: number | null
  /** The results, returned once, when the last upload has ended. */
  end: BatchEnd | null
}

/** Tracks uploads from the first one until none is in progress. */
export class Batch {
  readonly #ids = new Set<string>()

  update(uploads: readonly Upload[]): BatchState {
    const underway = uploads.filter(isUnderway)
    for (const { id } of underway) this.#ids.add(id)
    const own = uploads.filter(({ id }) => this.#ids.has(id))
    if (underway.length > 0) return { progress: progressOf(own), end: null }
    this.#ids.clear()
    const count = (state: Upload['state']) => own.filter((upload) => upload.state === state).length
    const end = { stored: count('done'), refused: count('refused') }
    // Cancelled uploads are not counted, because the user ended them and need not be notified.
    return { progress: null, end: end.stored + end.refused > 0 ? end : null }
  }
}

function progressOf(uploads: readonly Upload[]): number {
  const total = uploads.reduce((sum, { file }) => sum + file.size, 0)
  const sent = uploads.reduce(
    (sum, upload) => sum + (isUnderway(upload) ? upload.sent : upload.file.size),
    0,
  )
  return total === 0 ? 0 : sent / total
}
