import { test } from '@japa/runner'
import type { SMTPServerOptions } from 'smtp-server'
import { checkMailServer } from '#setup_check/mail_server'
import { mailRoom } from '#tests/mail_room'

const user = 'hello@ufuq.example'
const password = 'a password nobody sees'
const login = { user, password }

const options = (method: string): SMTPServerOptions => ({
  authMethods: [method],
  authOptional: false,
  onAuth({ password: given, validatePassword }, _session, done) {
    const isRight = method === 'CRAM-MD5' ? validatePassword(password) : given === password
    done(isRight ? null : new Error('Wrong password'), { user })
  },
})

test.group('The mail server', (group) => {
  const mail = mailRoom()
  group.each.teardown(() => mail.clear())

  test('is signed in to without an email', async ({ assert }) => {
    const emails = await mail.open(options('PLAIN'), login)
    const [line] = await checkMailServer(undefined, mail.settings)
    assert.equal(line?.level, 'ok')
    assert.include(line?.text, `answers and accepts SMTP_USER "${user}"`)
    assert.lengthOf(emails, 0)
  })

  test(
    'gets a test email in both languages, and its dialogue is shown without the password ({method})',
  )
    .with([{ method: 'PLAIN' }, { method: 'LOGIN' }, { method: 'CRAM-MD5' }])
    .run(async ({ assert }, { method }) => {
      const emails = await mail.open(options(method), login)
      const [line] = await checkMailServer('someone@ufuq.example', mail.settings)
      assert.equal(line?.level, 'ok', line?.text)
      assert.deepEqual(
        emails.map(({ from, to }) => ({ from, to })),
        [{ from: user, to: ['someone@ufuq.example'] }],
      )
      assert.match(emails[0]?.email.subject ?? '', /رسالة تجريبية.+ · Test email/)

      const dialogue = line?.details?.join('\n') ?? ''
      assert.match(dialogue, /^< 220 /)
      assert.include(dialogue, `> RCPT TO:<someone@ufuq.example>`)
      assert.include(dialogue, '< 235 ')
      assert.deepEqual(
        dialogue.match(/^> AUTH.*$/gm),
        [`> AUTH ${method} ***`],
        'what follows AUTH is masked',
      )
      for (const secret of [password, password.slice(0, 6), user]) {
        assert.notInclude(dialogue, Buffer.from(secret).toString('base64').replace(/=+$/, ''))
      }
      assert.notInclude(dialogue, password)
    })

  test('is reported when it refuses the password', async ({ assert }) => {
    await mail.open(options('PLAIN'), { user, password: 'another one' })
    const [line] = await checkMailServer(undefined, mail.settings)
    assert.equal(line?.level, 'fault')
    assert.match(
      line?.text ?? '',
      /refuses SMTP_USER "hello@ufuq\.example" with this SMTP_PASSWORD/,
    )
  })

  test('is reported when it refuses the sender, with the dialogue', async ({ assert }) => {
    await mail.open({
      onMailFrom: (_address, _session, done) => done(new Error('Sender is not yours')),
    })
    const [line] = await checkMailServer('someone@ufuq.example', mail.settings)
    assert.equal(line?.level, 'fault')
    assert.match(line?.text ?? '', /refuses an email from .+ Sender is not yours.+ Set MAIL_FROM/)
    assert.include(line?.details?.join('\n'), '> MAIL FROM:')
  })

  test('is reported when it does not greet', async ({ assert }) => {
    await mail.openSilent(1000)
    const [line] = await checkMailServer(undefined, mail.settings, 50)
    assert.equal(line?.level, 'fault')
    assert.match(line?.text ?? '', /can't be used \(ETIMEDOUT.+Correct SMTP_HOST/)
  })

  test('is reported when there is none to send a test email', async ({ assert }) => {
    const [line] = await checkMailServer('someone@ufuq.example', null)
    assert.equal(line?.level, 'fault')
    assert.include(line?.text, 'Set SMTP_HOST and MAIL_TO')
  })
})
