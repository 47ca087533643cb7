import type { ApplicationService } from '@adonisjs/core/types'
import { explainStartFailure } from '#core/boot/start_failure'
import { fault, reasonOf, type Level, type ReportLine } from '#setup_check/report_line'

export interface CheckOptions {
  /** The recipient of a test email; without one, none is sent. */
  email: string | undefined
  dkimSelector: string | undefined
}

interface Check {
  subject: string
  lines: Promise<ReportLine[]>
}

/**
 * Checks everything that is configured, and prints a line for each. Returns the exit code: 1 if
 * there is a fault. Runs without booting the application, so that wrong settings are reported too.
 */
export async function checkSetup(
  app: ApplicationService,
  options: CheckOptions,
  print: (line: string) => void,
): Promise<number> {
  const counts: Record<Level, number> = { ok: 0, skipped: 0, warning: 0, fault: 0 }
  for (const { subject, lines } of await startChecks(app, options)) {
    for (const { level, text, details = [] } of await lines) {
      counts[level] += 1
      print(`${level.padEnd(8)} ${subject.padEnd(9)} ${printable(text)}`)
      for (const detail of details) print(`${' '.repeat(19)}${printable(detail)}`)
    }
  }
  print(`\nFaults: ${counts.fault}. Warnings: ${counts.warning}.`)
  return counts.fault === 0 ? 0 : 1
}

/**
 * Removes control characters, which could control the terminal, from the output of servers and the
 * DNS.
 */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/**
 * Starts all checks together, because most of them wait for servers. The lines of the report stay
 * in order.
 */
async function startChecks(app: ApplicationService, options: CheckOptions): Promise<Check[]> {
  const check = (subject: string, find: () => Promise<ReportLine[]>): Check => ({
    subject,
    lines: find().catch((error: unknown) => [
      fault(`This could not be checked (${reasonOf(error)}: ${messageOf(error)}).`),
    ]),
  })
  const settings = await readSettings()
  if (settings) return [check('settings', async () => settings)]
  await app.boot()
  const { checkSettings } = await import('#setup_check/settings')
  const { checkDatabase } = await import('#setup_check/database')
  const { checkMailServer } = await import('#setup_check/mail_server')
  const { checkMailDomain } = await import('#setup_check/mail_domain')
  const { checkBuckets } = await import('#setup_check/buckets')
  const { checkRedis } = await import('#setup_check/redis')
  const { checkFolders } = await import('#setup_check/folders')
  const { checkPublicAddress } = await import('#setup_check/public_address')
  const { checkClock } = await import('#setup_check/clock')
  return [
    check('settings', async () => checkSettings()),
    check('files', checkFolders),
    check('database', () => checkDatabase(app)),
    check('clock', checkClock),
    check('redis', checkRedis),
    check('bucket', checkBuckets),
    check('email', () => checkMailServer(options.email)),
    check('email', () => checkMailDomain(options.dkimSelector)),
    check('address', () => checkPublicAddress()),
  ]
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Reads the settings. Returns the reasons why they are unusable, or null. */
async function readSettings(): Promise<ReportLine[] | null> {
  try {
    await import('#start/env')
    return null
  } catch (error) {
    const sentences = explainStartFailure(error)
    if (!sentences) throw error
    return sentences.split('\n').map((sentence) => fault(sentence))
  }
}
