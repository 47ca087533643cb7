import { test } from '@japa/runner'
import type { SMTPServerOptions } from 'smtp-server'
import { checkBucket, checkMailServer, checkRedis } from '#setup_check/services'
import { mailRoom } from '#tests/mail_room'
import { RedisServer } from '#tests/redis_server'
import { s3Server } from '#tests/s3_server'

const login = { user: 'hello@ufuq.example', password: 'a password nobody sees' }
const withLogin: SMTPServerOptions = {
  authMethods: ['PLAIN'],
  authOptional: false,
  onAuth({ password }, _session, done) {
    done(password === login.password ? null : new Error('Wrong password'), { user: login.user })
  },
}

test.group('The mail server', (group) => {
  const mail = mailRoom()
  group.each.teardown(() => mail.clear())

  test('is signed in to without an email', async ({ assert }) => {
    const emails = await mail.open(withLogin, login)
    const { level, text } = await checkMailServer(mail.settings)
    assert.equal(level, 'ok', text)
    assert.include(text, `answers and accepts SMTP_USER "${login.user}"`)
    assert.lengthOf(emails, 0)
  })

  test('is reported when it refuses the password', async ({ assert }) => {
    await mail.open(withLogin, { ...login, password: 'another one' })
    const { level, text } = await checkMailServer(mail.settings)
    assert.equal(level, 'fault')
    assert.match(text, /can't be used \(EAUTH: .+ Correct SMTP_USER and SMTP_PASSWORD\.$/)
    assert.notInclude(text, 'another one')
  })

  test('is reported when it does not greet', async ({ assert }) => {
    await mail.openSilent(1000)
    const { level, text } = await checkMailServer(mail.settings, 50)
    assert.equal(level, 'fault')
    assert.match(text, /can't be used \(ETIMEDOUT: .+ Correct SMTP_HOST and SMTP_PORT\.$/)
  })
})

test.group('A bucket', () => {
  test('is written and left as it was; a missing one is reported', async ({ assert, cleanup }) => {
    const server = await s3Server()
    cleanup(() => server.stop())
    const { BACKUP_S3_ENDPOINT: endpoint, BACKUP_S3_KEY: key } = server.settings
    const bucket = {
      name: 'backups',
      endpoint,
      region: 'us-east-1',
      key,
      secret: key,
      prefix: 'a/',
    }
    const good = await checkBucket('BACKUP_S3_', bucket)
    assert.equal(good.level, 'ok', good.text)
    const { objects } = await server.bucket.listAll('/', { recursive: true })
    assert.lengthOf([...objects], 0)
    const missing = await checkBucket('UPLOADS_S3_', { ...bucket, name: 'nowhere' })
    assert.equal(missing.level, 'fault')
    assert.include(missing.text, `"nowhere" of UPLOADS_S3_BUCKET can't be used (NoSuchBucket)`)
  })
})

test.group('The Redis', () => {
  test('answers; one that is unavailable or refuses the password is reported without it', async ({
    assert,
    cleanup,
  }) => {
    const server = await RedisServer.open()
    cleanup(() => server.kill())
    const good = await checkRedis(server.address)
    assert.equal(good.level, 'ok', good.text)

    const refused = await checkRedis(server.address.replace(':only-for-tests@', ':sesame@'))
    assert.equal(refused.level, 'fault')
    assert.match(refused.text, /can't be used \(WRONGPASS /)
    assert.notInclude(refused.text, 'sesame')

    await server.kill()
    const away = await checkRedis(server.address)
    assert.equal(away.level, 'fault')
    assert.match(away.text, /can't be used \(ECONNREFUSED\)/)
  })
})
