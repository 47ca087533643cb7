import { createServer, type AddressInfo } from 'node:net'
import { symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { SpawnedCommand } from '#tests/spawned_command'
import { healthOf, refusal, serverRoom } from '#tests/spawned_server'

const room = serverRoom()

test.group('A start that can’t be', (group) => {
  group.each.teardown(() => room.clear())

  test('ends with code 1 and a sentence: {sentence}')
    .with([
      {
        settings: { PORT: 'abc' },
        sentence: 'PORT must be a number between 0 and 65535, not "abc".',
      },
      {
        settings: { PORT: '70000' },
        sentence: 'PORT must be a number between 0 and 65535, not "70000".',
      },
      {
        settings: { PROCESSES: '65' },
        sentence: 'PROCESSES must be a number between 1 and 64, not "65".',
      },
      {
        settings: { PROCESSES: '2', METRICS_TOKEN: 'a-token-of-the-length-that-is-asked-for' },
        sentence:
          'METRICS_PORT must be set when METRICS_TOKEN is and PROCESSES is more than 1: at the site’s own port each process could tell of itself only.',
      },
      {
        settings: { INBOX_RETENTION_DAYS: '29' },
        sentence: 'INBOX_RETENTION_DAYS must be 0 or a number between 30 and 3650, not "29".',
      },
      {
        settings: { APP_URL: 'ufuq.example' },
        sentence:
          'APP_URL must be the address of the site such as https://ufuq.example, without a path, not "ufuq.example".',
      },
      {
        settings: { APP_URL: 'https://ufuq.example/site/' },
        sentence:
          'APP_URL must be the address of the site such as https://ufuq.example, without a path, not "https://ufuq.example/site/".',
      },
      {
        settings: { DB_HOST: '127.0.0.1', DB_USER: 'ufuq', DB_DATABASE: 'ufuq' },
        sentence:
          'DB_CONNECTION must be mysql when DB_HOST is set, or the site would begin on an empty SQLite file.',
      },
      {
        settings: { PORT: '3941', METRICS_PORT: '3941' },
        sentence: 'METRICS_PORT must be another port than PORT.',
      },
      {
        settings: { DB_CONNECTION: 'postgres' },
        sentence: 'DB_CONNECTION must be one of sqlite, mysql, not "postgres".',
      },
      {
        settings: { DB_CONNECTION: 'mysql', DB_HOST: '127.0.0.1', DB_USER: 'ufuq' },
        sentence: 'DB_DATABASE must be set when DB_CONNECTION is mysql.',
      },
      {
        settings: { DB_TLS_CA: '/nowhere/ca.pem', DB_TLS: 'true' },
        sentence: 'DB_TLS_CA must be a readable file of PEM certificates, not "/nowhere/ca.pem".',
      },
      {
        settings: { REDIS_URL: 'a-secret@redis.example:6379' },
        sentence: 'REDIS_URL must be an address such as redis://:password@host:6379/0.',
      },
      {
        settings: { ADMIN_PASSWORD: '12345' },
        sentence: 'ADMIN_PASSWORD must have between 6 and 128 characters.',
      },
      {
        settings: { SESSION_MAX_DAYS: '0' },
        sentence: 'SESSION_MAX_DAYS must be a number between 1 and 365, not "0".',
      },
      {
        settings: { PASSWORD_CONFIRMATION_MINUTES: '1.5' },
        sentence: 'PASSWORD_CONFIRMATION_MINUTES must be a number between 0 and 1440, not "1.5".',
      },
      {
        settings: { TRUST_PROXY: 'everybody' },
        sentence:
          'TRUST_PROXY must be a number of proxies or a list of their addresses, not "everybody".',
      },
      {
        settings: { SMTP_HOST: '127.0.0.1', MAIL_TO: 'nobody' },
        sentence: 'MAIL_TO must be an e-mail address, not "nobody".',
      },
      {
        settings: { SITE_TIME_ZONE: 'Asia/Riad' },
        sentence:
          'SITE_TIME_ZONE must be the name of a time zone such as Asia/Riyadh or Africa/Cairo, not "Asia/Riad".',
      },
      {
        settings: { SITE_TIME_ZONE: '+03:00' },
        sentence:
          'SITE_TIME_ZONE must be the name of a time zone such as Asia/Riyadh or Africa/Cairo, not "+03:00".',
      },
      {
        settings: { SMTP_HOST: '127.0.0.1' },
        sentence: 'MAIL_TO must be set when SMTP_HOST is: mail needs all of it or none.',
      },
      {
        settings: { MAIL_TO: 'staff@example.org' },
        sentence: 'SMTP_HOST must be set when MAIL_TO is: mail needs all of it or none.',
      },
      {
        settings: { SMTP_HOST: '127.0.0.1', MAIL_TO: 'staff@example.org', SMTP_USER: 'ufuq' },
        sentence: 'SMTP_PASSWORD must be set when SMTP_USER is: mail needs all of it or none.',
      },
      {
        settings: { PASSWORD_MIN_LENGTH: '5' },
        sentence: 'PASSWORD_MIN_LENGTH must be a number between 6 and 128, not "5".',
      },
      {
        settings: { APP_URL: 'https://ufuq.example', ADMIN_PASSWORD: 'password1' },
        sentence: 'ADMIN_PASSWORD is refused: This password is one of the most common.',
      },
      {
        settings: {
          APP_URL: 'https://ufuq.example',
          PASSWORD_REFUSE_COMMON: 'false',
          ADMIN_PASSWORD: 'sevenme',
        },
        sentence: 'ADMIN_PASSWORD is refused: Password must be at least 8 characters.',
      },
      {
        settings: { ADMIN_USERNAME: 'root\u200Badmin' },
        sentence: 'ADMIN_USERNAME must not contain invisible characters.',
      },
      {
        settings: { HOST: '192.0.2.1' },
        sentence: 'HOST "192.0.2.1" is not an address of this machine. Set HOST to one of its own.',
      },
    ] as { settings: Record<string, string>; sentence: string }[])
    .run(async ({ assert }, { settings, sentence }) => {
      const server = room.spawn({ DATA_DIR: room.dataFolder(), ...settings })
      assert.deepEqual(await refusal(server), { code: 1, sentence, hasStack: false, lines: 1 })
    })

  test('names every setting that is wrong', async ({ assert }) => {
    const server = room.spawn({ DATA_DIR: room.dataFolder(), PORT: 'abc', DEMO_CONTENT: 'maybe' })
    const { code, sentence } = await refusal(server)
    assert.equal(code, 1)
    assert.include(sentence, 'PORT must be')
    assert.include(sentence, 'DEMO_CONTENT must be true or false, not "maybe".')
  })

  test('says that the port is taken', async ({ assert }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    try {
      const server = room.spawn({ DATA_DIR: room.dataFolder(), PORT: String(port) })
      assert.deepEqual(await refusal(server), {
        code: 1,
        sentence: `Port ${port} is taken. Stop what is using it or set PORT to another one.`,
        hasStack: false,
        lines: 1,
      })
    } finally {
      other.close()
    }
  })

  test('says that nobody answers where the database should be', async ({ assert }) => {
    const server = room.spawn({
      DATA_DIR: room.dataFolder(),
      DB_CONNECTION: 'mysql',
      DB_HOST: '127.0.0.1',
      DB_PORT: '1',
      DB_USER: 'ufuq',
      DB_PASSWORD: 'a secret',
      DB_DATABASE: 'ufuq',
    })
    assert.deepEqual(await refusal(server), {
      code: 1,
      sentence:
        'No database answers at DB_HOST 127.0.0.1, DB_PORT 1 (ECONNREFUSED). Start it or correct these settings.',
      hasStack: false,
      lines: 1,
    })
  })

  test('says that the data folder can’t be one', async ({ assert }) => {
    const file = join(room.dataFolder(), 'file')
    writeFileSync(file, '')
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: join(file, 'data') }))
    assert.equal(code, 1)
    assert.include(sentence, "can't be used (ENOTDIR)")
    assert.include(sentence, 'DATA_DIR')
    assert.isFalse(hasStack)
  })

  test('says that the settings can’t be read', async ({ assert }) => {
    const folder = room.dataFolder()
    const file = join(folder, '.env')
    // Unreadable for root too.
    symlinkSync(file, file)
    const server = room.spawn({ DATA_DIR: join(folder, 'data'), ENV_PATH: folder })
    assert.deepEqual(await refusal(server), {
      code: 1,
      sentence: `The settings in ${file} can't be read (ELOOP). Let this account read the file.`,
      hasStack: false,
      lines: 1,
    })
  })

  test('says that the database file is none', async ({ assert }) => {
    const folder = room.dataFolder()
    writeFileSync(join(folder, 'ufuq.sqlite3'), 'this is no database, only a text that lies there')
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: folder }))
    assert.equal(code, 1)
    assert.include(sentence, 'ufuq.sqlite3')
    assert.include(sentence, 'DATA_DIR')
    assert.isFalse(hasStack)
  })

  test('says that another server has the data folder, which goes on', async ({ assert }) => {
    const folder = room.dataFolder()
    const first = room.spawn({ DATA_DIR: folder })
    const address = await first.ready()
    const { code, sentence, hasStack } = await refusal(room.spawn({ DATA_DIR: folder }))
    assert.equal(code, 1)
    assert.equal(
      sentence,
      `Another server uses the data folder ${folder}. Stop it or set DATA_DIR to another one.`,
    )
    assert.isFalse(hasStack)
    assert.equal(await healthOf(address), 200)
  })
})

test.group('A command that can’t be run', (group) => {
  group.each.teardown(() => room.clear())

  test('ends with code 1 and the sentence of a start', async ({ assert }) => {
    const command = new SpawnedCommand(['server:reload'], {
      DATA_DIR: room.dataFolder(),
      PORT: 'abc',
    })
    assert.deepEqual(await command.ended, {
      code: 1,
      output: 'PORT must be a number between 0 and 65535, not "abc".\n',
    })
  })
})
