/**
 * Settings with which a start fails. `{folder}` stands for the data folder, which contains an empty
 * file named `file`.
 */
interface WrongSettings {
  settings: Record<string, string>
  sentence: string
  /**
   * The exit code: 78, or 1 for a fault that may resolve itself. After exit code 1, a service
   * manager restarts the server.
   */
  code?: 1 | 78
}

const ORIGIN = 'the address of the site such as https://ufuq.example, without a path'
const TIME_ZONE = 'the name of a time zone such as Asia/Riyadh or Africa/Cairo'
const PROXIES = 'a number of proxies or a list of their addresses'
const MAIL = { SMTP_HOST: '127.0.0.1', MAIL_TO: 'staff@example.org' }

/** A setting whose value is rejected whatever the other settings are. */
const not = (name: string, value: string, wanted: string): WrongSettings => ({
  settings: { [name]: value },
  sentence: `${name} must be ${wanted}, not "${value}".`,
})

const tooShort = (name: string, value: string, min: number, max: number): WrongSettings => ({
  settings: { [name]: value },
  sentence: `${name} must have between ${min} and ${max} characters.`,
})

export const WRONG_SETTINGS: WrongSettings[] = [
  not('PORT', 'abc', 'a number between 0 and 65535'),
  not('PORT', '70000', 'a number between 0 and 65535'),
  not('BACKUP_HOUR', '24', 'a number between 0 and 23'),
  not('LOG_LEVEL', 'warning', 'one of trace, debug, info, warn, error, fatal, silent'),
  not('INBOX_RETENTION_DAYS', '29', '0 or a number between 30 and 3650'),
  not('READ_LIMIT_FACTOR', '1.5', 'a number between 1 and 1000000'),
  not(
    'RELEASE_FEED_URL',
    'http://ufuq.example/releases.json',
    'an address that begins with https://',
  ),
  not('APP_URL', 'ufuq.example', ORIGIN),
  not('APP_URL', 'https://ufuq.example/site/', ORIGIN),
  not(
    'FORMER_APP_URLS',
    'https://old.example,older.example',
    'addresses such as https://old.example, without a path and separated by commas',
  ),
  not('TRUST_PROXY', 'everybody', PROXIES),
  not('TRUST_PROXY', '0.0.0.0/0', PROXIES),
  not('TRUST_PROXY', '10.0.0.1/33', PROXIES),
  not('SITE_TIME_ZONE', 'Asia/Riad', TIME_ZONE),
  not('SITE_TIME_ZONE', '+03:00', TIME_ZONE),
  not('SITE_EMAIL', 'foundation', 'an e-mail address'),
  not('ADMIN_EMAIL', 'admin', 'an e-mail address'),
  not('MAIL_TO', 'nobody', 'an e-mail address'),
  not('DB_CONNECTION', 'postgres', 'one of sqlite, mysql'),
  not('DB_TLS_CA', '/nowhere/ca.pem', 'a readable file of PEM certificates'),
  tooShort('APP_KEY', 'short', 32, 512),
  tooShort('METRICS_TOKEN', 'short', 32, 512),
  tooShort('ADMIN_PASSWORD', '12345', 6, 128),
  {
    settings: { APP_URL: 'https://ufuq.example', ADMIN_PASSWORD: 'password1' },
    sentence:
      'ADMIN_PASSWORD was rejected: This password is one of the most common passwords. Choose another password.',
  },
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
  {
    settings: { SMTP_HOST: '127.0.0.1' },
    sentence:
      'MAIL_TO must be set when SMTP_HOST is set: email needs all of these settings or none.',
  },
  {
    settings: { MAIL_TO: 'staff@example.org' },
    sentence:
      'SMTP_HOST must be set when MAIL_TO is set: email needs all of these settings or none.',
  },
  {
    settings: { ...MAIL, SMTP_USER: 'ufuq' },
    sentence:
      'SMTP_PASSWORD must be set when SMTP_USER is set: email needs all of these settings or none.',
  },
  {
    settings: { BACKUP_DIR: '/nowhere', BACKUP_S3_BUCKET: 'backups', BACKUP_S3_KEY: 'key' },
    sentence:
      'BACKUP_S3_SECRET must be set when BACKUP_S3_BUCKET is set: copies of backups need BACKUP_DIR, BACKUP_S3_BUCKET, BACKUP_S3_KEY, BACKUP_S3_SECRET.',
  },
  {
    settings: { BACKUP_DIR: '{folder}/backups' },
    sentence:
      'BACKUP_DIR {folder}/backups is in the data folder. Choose a folder outside it, on another disk if there is one.',
  },
  {
    settings: { DATA_DIR: '{folder}/data', BACKUP_DIR: '{folder}/file' },
    sentence:
      "BACKUP_DIR {folder}/file can't be used (ENOTDIR). Make sure that it is a folder to which this account can write and, under systemd, that ReadWritePaths lists it.",
  },
  {
    settings: { BACKUP_DIR: '/proc/ufuq/backups' },
    sentence:
      "BACKUP_DIR /proc/ufuq/backups can't be used (ENOENT). Make sure that it is a folder to which this account can write and, under systemd, that ReadWritePaths lists it.",
  },
  {
    settings: { DATA_DIR: '{folder}/file/data' },
    sentence:
      "The data folder {folder}/file/data can't be used (ENOTDIR). Make it writable or set DATA_DIR to another one.",
  },
  {
    settings: { DATA_DIR: '/proc/ufuq/data' },
    sentence:
      "The data folder /proc/ufuq/data can't be used (ENOENT). Make it writable or set DATA_DIR to another one.",
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
