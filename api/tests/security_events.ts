import logger from '@adonisjs/core/services/logger'
import type { SecurityEvent } from '#core/errors/security_events'

export interface SecurityLine extends Record<string, unknown> {
  event: SecurityEvent
  userId: number | null
  network?: string
}

const listeners = new Set<(line: SecurityLine) => void>()

/** The logger of security events writes nothing in tests; this is what it is given. */
logger.use('security').info = (line: unknown) => {
  for (const listen of listeners) listen(line as SecurityLine)
}

/** Runs `work`. Returns what it returns, and the security events that are recorded meanwhile. */
export async function recordingEvents<T>(work: () => PromiseLike<T>) {
  const lines: SecurityLine[] = []
  const listen = (line: SecurityLine) => void lines.push(line)
  listeners.add(listen)
  try {
    return { result: await work(), lines }
  } finally {
    listeners.delete(listen)
  }
}
