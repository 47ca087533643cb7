/** `skipped` means that something could not be checked. Only a fault makes the command fail. */
export type Level = 'ok' | 'skipped' | 'warning' | 'fault'

/** One line of the report. Warnings and faults say what to do. */
export interface ReportLine {
  level: Level
  text: string
}

const lineOf =
  (level: Level) =>
  (text: string): ReportLine => ({ level, text })

export const ok = lineOf('ok')
export const skipped = lineOf('skipped')
export const warning = lineOf('warning')
export const fault = lineOf('fault')

/**
 * The code of an error or of its cause. The cause matters because libraries wrap errors of the
 * system and of servers.
 */
export function reasonOf(error: unknown): string {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause.cause instanceof Error) continue
    if (cause instanceof AggregateError && cause.errors.length > 0) return reasonOf(cause.errors[0])
    return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
  }
  return String(error)
}
