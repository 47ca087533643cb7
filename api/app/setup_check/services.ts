import { randomBytes } from 'node:crypto'
import { appUrl } from '#config/app'
import configuredMail from '#config/mail'
import { codeOf } from '#core/database/database_failures'
import { transportOptions, type MailSettings } from '#core/email/mailer'
import type { Bucket } from '#core/files/bucket'
import { s3DriverOf } from '#core/files/s3_driver'
import { openRedis } from '#core/limits/redis_counters'
import { fault, ok, reasonOf, skipped, warning, type ReportLine } from '#setup_check/report_line'
import env from '#start/env'

const TIMEOUT_MS = 10_000

/** Connects to the mail server and signs in, without sending an email. */
export async function checkMailServer(
  settings: MailSettings | null = configuredMail,
  timeoutMs = TIMEOUT_MS,
): Promise<ReportLine> {
  if (!settings) return withoutMailServer()
  const { host, port, user } = settings
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({
    ...transportOptions(settings),
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  })
  try {
    await transport.verify()
    return ok(
      `The mail server ${host}:${port} answers${user ? ` and accepts SMTP_USER "${user}"` : ''}.`,
    )
  } catch (error) {
    const code = codeOf(error)
    const said = (error instanceof Error ? error.message : '').replace(/\s+/g, ' ').slice(0, 300)
    const toCorrect = code === 'EAUTH' ? 'SMTP_USER and SMTP_PASSWORD' : 'SMTP_HOST and SMTP_PORT'
    return fault(
      `The mail server ${host}:${port} can't be used (${code}: ${said}). Correct ${toCorrect}.`,
    )
  } finally {
    transport.close()
  }
}

function withoutMailServer(): ReportLine {
  const sentence = 'SMTP_HOST is not set: messages are stored, and no emails are sent.'
  return appUrl.startsWith('https:')
    ? warning(`${sentence} Set SMTP_HOST and MAIL_TO.`)
    : skipped(sentence)
}

export async function checkRedis(address = env.get('REDIS_URL')): Promise<ReportLine> {
  if (address === undefined) return skipped('REDIS_URL is not set: limits do not use Redis.')
  const { host } = new URL(address)
  const connection = openRedis(address)
  let reason: string | undefined
  // The error message contains the address but not the password.
  connection.on('error', ({ error }) => {
    reason = reasonOf(error)
  })
  try {
    await connection.ping()
    return ok(`Redis at ${host} answers.`)
  } catch (error) {
    const said = error instanceof Error && error.name === 'ReplyError' ? error.message : undefined
    return fault(
      `Redis at ${host} can't be used (${said ?? reason ?? reasonOf(error)}). Start it or correct REDIS_URL: without Redis, sign-ins and forms are refused.`,
    )
  } finally {
    await connection.disconnect()
  }
}

export async function checkBucket(
  settings: 'BACKUP_S3_' | 'UPLOADS_S3_',
  bucket: Bucket | null,
): Promise<ReportLine> {
  if (!bucket) return skipped(`${settings}BUCKET is not set.`)
  const key = `${bucket.prefix}setup-check-${randomBytes(8).toString('hex')}.txt`
  try {
    const driver = await s3DriverOf(bucket)
    await driver.put(key, 'Written by the setup check. You may delete it.')
    await driver.delete(key)
    return ok(`The bucket "${bucket.name}" of ${settings}BUCKET stores and deletes a file.`)
  } catch (error) {
    return fault(
      `The bucket "${bucket.name}" of ${settings}BUCKET can't be used (${reasonOf(error)}). Correct the settings ${settings}*, and allow this key to read, write and delete there.`,
    )
  }
}
