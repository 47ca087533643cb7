import { statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Env } from '@adonisjs/core/env'
import { INBOX_RETENTION } from '@ufuq/shared/contract/inbox'
import { LIMITS } from '@ufuq/shared/contract/limits'
import { StartFailure } from '#core/boot/start_failure'
import { bucketOf } from '#core/files/bucket'
import { backupFolderOf, backupRecipientsOf } from '#core/settings/backup_settings'
import { prepareDataFolder } from '#core/settings/data_folder'
import * as setting from '#core/settings/settings'
import { ignoredLines } from '#core/settings/settings_file'
import { parseTrustedProxies } from '#core/settings/trusted_proxies'

const RULES = {
  NODE_ENV: setting.oneOf(['development', 'production', 'test']),
  HOST: setting.text,
  PORT: setting.port(0),
  APP_URL: setting.origin,
  FORMER_APP_URLS: setting.origins,
  APP_KEY: setting.textOfLength(32, 512),
  DATA_DIR: setting.text,
  LOG_LEVEL: setting.oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
  TRUST_PROXY: setting.optional(
    parseTrustedProxies,
    'a number of proxies or a list of their addresses',
  ),

  BACKUP_DIR: setting.text,
  BACKUP_HOUR: setting.wholeNumber(0, 23),
  BACKUP_RECIPIENT: setting.text,
  BACKUP_S3_ENDPOINT: setting.webAddress,
  BACKUP_S3_BUCKET: setting.text,
  BACKUP_S3_KEY: setting.text,
  BACKUP_S3_SECRET: setting.text,
  BACKUP_S3_REGION: setting.text,
  BACKUP_S3_PREFIX: setting.text,

  UPLOADS_S3_ENDPOINT: setting.webAddress,
  UPLOADS_S3_BUCKET: setting.text,
  UPLOADS_S3_KEY: setting.text,
  UPLOADS_S3_SECRET: setting.text,
  UPLOADS_S3_REGION: setting.text,
  UPLOADS_S3_PREFIX: setting.text,
  UPLOAD_MAX_MB: setting.wholeNumber(1, 100),
  DOCUMENT_MAX_MB: setting.wholeNumber(1, 200),
  UPLOADS_MAX_GB: setting.wholeNumber(0, 100_000),

  WEBHOOK_ORIGINS: setting.origins,

  TWO_FACTOR_ISSUERS: setting.webAddresses,

  RELEASE_FEED_URL: setting.httpsAddress,

  METRICS_TOKEN: setting.textOfLength(32, 512),

  READ_LIMIT_FACTOR: setting.wholeNumber(1, 1_000_000),
  REDIS_URL: setting.redisAddress,

  DB_CONNECTION: setting.oneOf(['sqlite', 'mysql']),
  DB_HOST: setting.text,
  DB_PORT: setting.port(1),
  DB_SOCKET: setting.text,
  DB_USER: setting.text,
  DB_PASSWORD: setting.text,
  DB_DATABASE: setting.text,
  DB_TLS: setting.flag,
  DB_TLS_CA: setting.certificates,

  ADMIN_USERNAME: setting.textOfLength(LIMITS.username.min, LIMITS.username.max),
  ADMIN_EMAIL: setting.emailAddress,
  ADMIN_PASSWORD: setting.textOfLength(LIMITS.password.min, LIMITS.password.max),
  DEMO_CONTENT: setting.flag,

  SITE_EMAIL: setting.emailAddress,
  SITE_TIME_ZONE: setting.timeZone,
  SITE_FACEBOOK: setting.webAddress,
  SITE_TWITTER: setting.webAddress,
  SITE_YOUTUBE: setting.webAddress,
  SITE_LINKEDIN: setting.webAddress,
  NEWSLETTER_ENDPOINT: setting.text,
  INBOX_RETENTION_DAYS: setting.zeroOr(INBOX_RETENTION.min, INBOX_RETENTION.max),

  SMTP_HOST: setting.text,
  SMTP_PORT: setting.port(1),
  SMTP_USER: setting.text,
  SMTP_PASSWORD: setting.text,
  SMTP_TLS: setting.oneOf(['offered', 'required']),
  MAIL_TO: setting.emailAddress,
  MAIL_FROM: setting.emailAddress,
}

/** The settings of former releases, whose defaults now always apply. */
const REMOVED = [
  'BACKUP_EVERY_HOURS',
  'FORMS_DAILY_MB',
  'FORM_LIMIT_FACTOR',
  'HSTS_INCLUDE_SUBDOMAINS',
  'METRICS_HOST',
  'METRICS_PORT',
  'PASSWORD_CONFIRMATION_MINUTES',
  'PASSWORD_MIN_LENGTH',
  'PASSWORD_REFUSE_COMMON',
  'PROCESSES',
  'SAVES_DAILY_MB',
  'SECURITY_CONTACT',
  'SESSION_MAX_DAYS',
  'SHARED_LIMITS',
  'SLOW_QUERY_MS',
  'UPLOADS_CACHE_MB',
  'UPLOADS_DAILY_MB',
]

const settingsFolder = process.env['ENV_PATH']
if (settingsFolder && statSync(settingsFolder, { throwIfNoEntry: false }) === undefined) {
  throw new StartFailure(
    `ENV_PATH ${settingsFolder} does not exist. Correct it; otherwise the site would start without its settings.`,
  )
}

const env = await Env.create(new URL('../', import.meta.url), RULES)

// The framework reads these environment variables. Without HOST, the server would listen on every
// network interface of the machine.
process.env['HOST'] = env.get('HOST') ?? '127.0.0.1'
process.env['PORT'] = String(env.get('PORT') ?? 3333)

const stillSet = REMOVED.filter((name) => process.env[name])

/** Warns the operator of unused lines in the settings file, and of settings that no longer exist. */
export const settingsWarnings = [
  ...ignoredLines(join(settingsFolder ?? fileURLToPath(new URL('../', import.meta.url)), '.env'), [
    ...Object.keys(RULES),
    ...REMOVED,
    'ENV_PATH',
  ]),
  ...(stillSet.length > 0
    ? [`These settings are no longer read: ${stillSet.join(', ')}. Remove them.`]
    : []),
]

if (env.get('DB_CONNECTION') === undefined) {
  const given = ['DB_HOST', 'DB_SOCKET', 'DB_USER', 'DB_DATABASE'].find((name) => process.env[name])
  if (given) {
    throw new StartFailure(
      `DB_CONNECTION must be mysql when ${given} is set; otherwise the site would start on an empty SQLite file.`,
    )
  }
}

if (env.get('DB_CONNECTION') === 'mysql') {
  const server = env.get('DB_SOCKET') ? [] : (['DB_HOST'] as const)
  const missing = [...server, 'DB_USER', 'DB_DATABASE'].find((name) => !process.env[name])
  if (missing) throw new StartFailure(`${missing} must be set when DB_CONNECTION is mysql.`)
}

if (env.get('DB_TLS_CA') && !env.get('DB_TLS')) {
  throw new StartFailure('DB_TLS must be true when DB_TLS_CA is set.')
}

/** Throws if one of `given` is set, but not all of `needed`. */
function requireTogether(needed: string[], given: string[]) {
  const first = given.find((name) => process.env[name])
  const missing = needed.find((name) => !process.env[name])
  if (!first || !missing) return
  throw new StartFailure(
    `${missing} must be set when ${first} is set: email needs all of these settings or none.`,
  )
}
const login = ['SMTP_USER', 'SMTP_PASSWORD']
requireTogether(
  ['SMTP_HOST', 'MAIL_TO'],
  ['SMTP_HOST', 'MAIL_TO', 'MAIL_FROM', 'SMTP_PORT', ...login],
)
requireTogether(login, login)

/**
 * The folder that contains the database file, the key, the pictures and the share images. It is
 * created here if it does not exist.
 */
export const dataFolder = prepareDataFolder(env.get('DATA_DIR'), env.get('APP_KEY'))

/** The folder of the nightly backups; null if there are no backups. */
export const backupFolder = backupFolderOf(env.get('BACKUP_DIR'), dataFolder.path)

/** The `age` public keys to which archives are encrypted; empty for unencrypted archives. */
export const backupRecipients = await backupRecipientsOf(env.get('BACKUP_RECIPIENT'))

const bucketSettings = (start: 'BACKUP_S3_' | 'UPLOADS_S3_') => ({
  ENDPOINT: env.get(`${start}ENDPOINT`),
  BUCKET: env.get(`${start}BUCKET`),
  KEY: env.get(`${start}KEY`),
  SECRET: env.get(`${start}SECRET`),
  REGION: env.get(`${start}REGION`),
  PREFIX: env.get(`${start}PREFIX`),
})

/** The bucket for copies of the backups; null if there is no bucket. */
export const backupBucket = bucketOf(bucketSettings('BACKUP_S3_'), {
  start: 'BACKUP_S3_',
  purpose: 'copies of backups',
  missing: backupFolder ? undefined : 'BACKUP_DIR',
  alsoNeeded: 'BACKUP_DIR',
})

/**
 * The bucket for the original files of pictures and documents; null if these files are in the data
 * folder.
 */
export const uploadsBucket = bucketOf(bucketSettings('UPLOADS_S3_'), {
  start: 'UPLOADS_S3_',
  purpose: 'originals of pictures and documents',
})

export default env
