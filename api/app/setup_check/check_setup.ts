import type { ApplicationService } from '@adonisjs/core/types'
import { explainStartFailure } from '#core/boot/start_failure'
import { fault, reasonOf, type Level, type ReportLine } from '#setup_check/report_line'

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
  print: (line: string) => void,
): Promise<number> {
  const counts: Record<Level, number> = { ok: 0, skipped: 0, warning: 0, fault: 0 }
  for (const { subject, lines } of await startChecks(app)) {
    for (const { level, text } of await lines) {
      counts[level] += 1
      print(`${level.padEnd(8)} ${subject.padEnd(9)} ${printable(text)}`)
    }
  }
  print(`\nFaults: ${counts.fault}. Warnings: ${counts.warning}.`)
  return counts.fault === 0 ? 0 : 1
}

/** Removes control characters, which could control the terminal, from the output of servers. */
const printable = (text: string) => text.replace(/\p{Cc}+/gu, ' ')

/**
 * Starts all checks together, because most of them wait for servers. The lines of the report stay
 * in order.
 */
async function startChecks(app: ApplicationService): Promise<Check[]> {
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
  const { checkFolders } = await import('#setup_check/folders')
  const { checkBucket, checkMailServer, checkRedis } = await import('#setup_check/services')
  const { backupBucket, uploadsBucket } = await import('#start/env')
  return [
    check('settings', async () => checkSettings()),
    check('files', checkFolders),
    check('database', () => checkDatabase(app)),
    check('redis', async () => [await checkRedis()]),
    check('bucket', async () => [await checkBucket('UPLOADS_S3_', uploadsBucket)]),
    check('bucket', async () => [await checkBucket('BACKUP_S3_', backupBucket)]),
    check('email', async () => [await checkMailServer()]),
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
