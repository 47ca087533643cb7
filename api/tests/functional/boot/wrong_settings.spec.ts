import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { explainStartFailure, startExitCode } from '#core/boot/start_failure'
import { prepareBackupFolder } from '#core/settings/backup_settings'
import { refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

const EMAIL = 'email needs all of these settings or none.'
const MAIL = { SMTP_HOST: '127.0.0.1', MAIL_TO: 'staff@example.org' }
const BUCKET = { BACKUP_S3_BUCKET: 'backups', BACKUP_S3_KEY: 'key', BACKUP_S3_SECRET: 'secret' }

/** Values that are rejected whatever the other settings are, with what must be there instead. */
const WRONG_VALUES: [name: string, value: string, wanted: string][] = [
  ['PORT', '70000', 'a number between 0 and 65535'],
  ['BACKUP_HOUR', '24', 'a number between 0 and 23'],
  ['LOG_LEVEL', 'warning', 'one of trace, debug, info, warn, error, fatal, silent'],
  ['INBOX_RETENTION_DAYS', '29', '0 or a number between 30 and 3650'],
  ['READ_LIMIT_FACTOR', '1.5', 'a number between 1 and 1000000'],
  ['RELEASE_FEED_URL', 'http://ufuq.example/releases.json', 'an address that begins with https://'],
  [
    'TWO_FACTOR_ISSUERS',
    'https://login.example.org,example.org',
    'addresses that begin with http:// or https://, separated by commas',
  ],
  [
    'APP_URL',
    'https://ufuq.example/site/',
    'the address of the site such as https://ufuq.example, without a path',
  ],
  [
    'FORMER_APP_URLS',
    'https://old.example,older.example',
    'addresses such as https://old.example, without a path and separated by commas',
  ],
  ['TRUST_PROXY', 'everybody', 'a number of proxies or a list of their addresses'],
  ['SITE_TIME_ZONE', '+03:00', 'the name of a time zone such as Asia/Riyadh or Africa/Cairo'],
  ['SITE_EMAIL', 'foundation', 'an e-mail address'],
  ['DEMO_CONTENT', 'maybe', 'true or false'],
  ['DB_CONNECTION', 'postgres', 'one of sqlite, mysql'],
  ['DB_TLS_CA', '/nowhere/ca.pem', 'a readable file of PEM certificates'],
]

interface WrongSettings {
  settings: Record<string, string>
  sentence: string
}

/** Settings that are rejected together. `{folder}` contains an empty file named `file`. */
const WRONG_SETTINGS: WrongSettings[] = [
  {
    settings: Object.fromEntries(WRONG_VALUES.map(([name, value]) => [name, value])),
    sentence: WRONG_VALUES.map(
      ([name, value, wanted]) => `${name} must be ${wanted}, not "${value}".`,
    )
      .toSorted()
      .join('\n'),
  },
  {
    settings: { APP_KEY: 'short', METRICS_TOKEN: 'short', ADMIN_PASSWORD: '12345' },
    sentence: [
      'ADMIN_PASSWORD must have between 6 and 128 characters.',
      'APP_KEY must have between 32 and 512 characters.',
      'METRICS_TOKEN must have between 32 and 512 characters.',
    ].join('\n'),
  },
  {
    settings: { SMTP_HOST: '127.0.0.1' },
    sentence: `MAIL_TO must be set when SMTP_HOST is set: ${EMAIL}`,
  },
  {
    settings: { MAIL_TO: 'staff@example.org' },
    sentence: `SMTP_HOST must be set when MAIL_TO is set: ${EMAIL}`,
  },
  {
    settings: { ...MAIL, SMTP_USER: 'ufuq' },
    sentence: `SMTP_PASSWORD must be set when SMTP_USER is set: ${EMAIL}`,
  },
  {
    settings: { ...BUCKET, BACKUP_S3_KEY: '', BACKUP_DIR: '/nowhere' },
    sentence:
      'BACKUP_S3_KEY must be set when BACKUP_S3_BUCKET is set: copies of backups need BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_KEY, BACKUP_S3_SECRET.',
  },
  {
    settings: BUCKET,
    sentence:
      'BACKUP_DIR must be set when BACKUP_S3_BUCKET is set: copies of backups need BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_KEY, BACKUP_S3_SECRET.',
  },
  {
    settings: { ...BUCKET, BACKUP_DIR: '/nowhere', BACKUP_S3_ENDPOINT: 'http://s3.example.org' },
    sentence:
      'BACKUP_S3_ENDPOINT must begin with https:// unless the storage server is on this machine. The current value is "http://s3.example.org".',
  },
  {
    settings: { BACKUP_RECIPIENT: 'age1nonsense' },
    sentence:
      'BACKUP_RECIPIENT must contain age public keys (age1…, as printed by age-keygen), not "age1nonsense".',
  },
  {
    settings: { BACKUP_DIR: '{folder}/backups' },
    sentence:
      'BACKUP_DIR {folder}/backups is in the data folder. Choose a folder outside it, on another disk if there is one.',
  },
  {
    settings: { DATA_DIR: '{folder}/file/data' },
    sentence:
      "The data folder {folder}/file/data can't be used (ENOTDIR). Make it writable or set DATA_DIR to another one.",
  },
  {
    settings: { ENV_PATH: '{folder}/nowhere' },
    sentence:
      'ENV_PATH {folder}/nowhere does not exist. Correct it; otherwise the site would start without its settings.',
  },
  {
    settings: { ENV_PATH: '{folder}/file' },
    sentence:
      "The settings in ENV_PATH {folder}/file can't be read (ENOTDIR). Let this account read the folder or set ENV_PATH to another one.",
  },
  {
    // A symbolic link to itself can't be read, even by root.
    settings: { ENV_PATH: '{folder}' },
    sentence:
      "The settings in {folder}/.env can't be read (ELOOP). Let this account read the file.",
  },
  {
    settings: { REDIS_URL: 'a-secret@redis.example:6379' },
    sentence: 'REDIS_URL must be a URL such as redis://:password@host:6379/0.',
  },
  {
    settings: { DB_HOST: '127.0.0.1', DB_USER: 'ufuq', DB_DATABASE: 'ufuq' },
    sentence:
      'DB_CONNECTION must be mysql when DB_HOST is set; otherwise the site would start on an empty SQLite file.',
  },
  {
    settings: { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_USER: 'ufuq' },
    sentence: 'DB_DATABASE must be set when DB_CONNECTION is mysql.',
  },
]

/** Settings that are rejected only after they were read, by a server that is starting. */
const REFUSED_LATER: (WrongSettings & { code?: number })[] = [
  {
    settings: { APP_URL: 'https://ufuq.example', ADMIN_PASSWORD: 'sevenme' },
    sentence:
      'ADMIN_PASSWORD was rejected: Password must be at least 8 characters. Choose another password.',
  },
  {
    settings: { ADMIN_USERNAME: 'root\u200Badmin' },
    sentence: 'ADMIN_USERNAME must not contain invisible characters.',
  },
  {
    settings: { HOST: '192.0.2.1' },
    sentence:
      'HOST "192.0.2.1" is not an address of this machine. Set HOST to one of its addresses.',
    code: 1,
  },
]

test.group('A start with a wrong setting', (group) => {
  let reads = 0
  group.each.teardown(() => room.clear())

  /** Reads the settings as a start does, and resolves to the failure. */
  async function failureWith(settings: Record<string, string>): Promise<unknown> {
    const before = { ...process.env }
    try {
      for (const name of ['DB_CONNECTION', 'DB_SOCKET', 'DB_USER', 'DB_DATABASE']) {
        delete process.env[name]
      }
      Object.assign(process.env, settings)
      await import(`../../../start/env.js?${(reads += 1)}`)
      return null
    } catch (error) {
      return error
    } finally {
      for (const name of Object.keys(process.env)) delete process.env[name]
      Object.assign(process.env, before)
    }
  }

  test('is explained in a sentence: {sentence}')
    .with(WRONG_SETTINGS)
    .run(async ({ assert }, { settings, sentence }) => {
      const folder = room.dataFolder()
      writeFileSync(join(folder, 'file'), '')
      symlinkSync(join(folder, '.env'), join(folder, '.env'))
      const inFolder = (text: string) => text.replaceAll('{folder}', folder)
      const given = Object.entries({ DATA_DIR: '{folder}', ...settings })
      const failure = await failureWith(
        Object.fromEntries(given.map(([name, value]) => [name, inFolder(value)])),
      )
      const said = explainStartFailure(failure)?.split('\n').toSorted().join('\n')
      assert.equal(said, inFolder(sentence))
      assert.equal(startExitCode(failure), 78)
    })

  test('is explained by the server, without a stack: {sentence}')
    .with(REFUSED_LATER)
    .run(async ({ assert }, { settings, sentence, code = 78 }) => {
      const server = room.spawn({ ...(await room.migratedSettings()), ...settings })
      const ended = { code, sentence, hasStack: false, lines: 1 }
      assert.deepEqual(await refusal(server), ended)
      assert.notInclude(server.stdout, 'First administrator')
    })

  test('is explained when no backup can be written to its folder', ({ assert }) => {
    assert.throws(
      () => prepareBackupFolder('/proc/ufuq/backups'),
      "BACKUP_DIR /proc/ufuq/backups can't be used (ENOENT). Make sure that it is a folder to which this account can write and, under systemd, that ReadWritePaths lists it.",
    )
  })
})
