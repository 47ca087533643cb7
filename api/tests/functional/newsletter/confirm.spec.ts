import app from '@adonisjs/core/services/app'
import { test } from '@japa/runner'
import english from '@ufuq/shared/i18n/locales/en/common.json' with { type: 'json' }
import { DateTime, Duration } from 'luxon'
import { siteContent } from '#content/site_content'
import { Mailer } from '#core/email/mailer'
import { sendUnsentConfirmations } from '#newsletter/confirmation_emails'
import Subscriber from '#newsletter/subscriber'
import SubscriberToken from '#newsletter/subscriber_token'
import { suppress } from '#newsletter/suppress'
import { mailRoom, type Received } from '#tests/mail_room'

const room = mailRoom()
const email = 'reader@example.org'

const linkIn = (received: Received | undefined, page: string) => {
  const [address = ''] =
    new RegExp(`http\\S+/newsletter/${page}\\S+`).exec(received?.email.text ?? '') ?? []
  const { pathname, search } = new URL(address)
  return pathname + search
}
const tokenIn = (link: string) => new URL(link, 'http://x').searchParams.get('token') ?? ''
const sendUnsent = async (minutesLater: number) =>
  sendUnsentConfirmations(await app.container.make(Mailer), {
    now: DateTime.utc().plus({ minutes: minutesLater }),
  })
const status = async () => (await Subscriber.firstOrFail()).status

test.group('The newsletter with a mail server', (group) => {
  group.each.teardown(() => room.clear())

  test('asks the owner of the address first, in the language of the page with the form: {language}')
    .with([
      { language: 'ar', prefix: '' },
      { language: 'en', prefix: '/en' },
    ] as const)
    .run(async ({ client, assert }, { language, prefix }) => {
      const texts = (await siteContent()).texts[language].mail.confirmation
      const emails = await room.open()
      const page = `https://ufuq.example${prefix}/about`
      const body = { email, _subject: 'Newsletter' }
      const response = await client.post('/api/newsletter').header('referer', page).json(body)
      response.assertStatus(200)
      assert.deepEqual(response.body(), { status: 'pending' })
      assert.equal(await status(), 'pending')
      assert.lengthOf(emails, 1)
      const [received] = emails
      assert.deepEqual(received?.to, [email])
      assert.equal(received?.email.subject, texts.subject)
      assert.include(received?.email.text, texts.ask)
      assert.match(
        linkIn(received, 'confirm'),
        new RegExp(`^${prefix}/newsletter/confirm\\?token=`),
      )
    })

  test('keeps only the hash of what is in the email', async ({ client, assert }) => {
    const emails = await room.open()
    await client.post('/api/newsletter').json({ email })
    const tokens = ['confirm', 'unsubscribe'].map((page) => tokenIn(linkIn(emails[0], page)))
    const stored = JSON.stringify([
      ...(await SubscriberToken.all()).map((row) => row.$attributes),
      (await Subscriber.firstOrFail()).$attributes,
    ])
    for (const token of tokens) {
      assert.lengthOf(token, 43)
      assert.notInclude(stored, token)
    }
  })

  test('subscribes by the button of the page, and never by opening the link', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    await client.post('/api/newsletter').json({ email, language: 'en' })
    const link = linkIn(emails[0], 'confirm')
    const page = await client.get(link)
    page.assertStatus(200)
    assert.include(page.text(), english.newsletterPage.confirmation.button)
    assert.include(page.text(), tokenIn(link))
    assert.include(page.text(), 'noindex')
    assert.equal(page.header('cache-control'), 'no-store')
    assert.equal(await status(), 'pending')

    const [path = ''] = link.split('?')
    for (let press = 0; press < 2; press++) {
      const answer = await client.post(path).form({ token: tokenIn(link) })
      answer.assertStatus(200)
      assert.include(answer.text(), english.newsletterPage.confirmation.doneTitle)
      assert.equal(await status(), 'subscribed')
    }
    const other = await client.get(path)
    assert.notInclude(other.text(), tokenIn(link), 'the page of one is not kept for others')
  })

  test('takes no link that is invalid, old, or for something else', async ({ client, assert }) => {
    const emails = await room.open()
    await client.post('/api/newsletter').json({ email, language: 'en' })
    const tokens = ['', 'x', tokenIn(linkIn(emails[0], 'unsubscribe'))]
    await SubscriberToken.query()
      .where('purpose', 'confirm')
      .update({ expires_at: '2020-01-01 00:00:00' })
    tokens.push(tokenIn(linkIn(emails[0], 'confirm')))
    for (const token of tokens) {
      const answer = await client.post('/en/newsletter/confirm').form({ token })
      answer.assertStatus(422)
      assert.include(answer.text(), english.newsletterPage.invalidTitle)
    }
    assert.equal(await status(), 'pending')
  })

  test('lets a mail program unsubscribe its user with one click', async ({ client, assert }) => {
    const emails = await room.open()
    await client.post('/api/newsletter').json({ email, language: 'en' })
    await client
      .post('/en/newsletter/confirm')
      .form({ token: tokenIn(linkIn(emails[0], 'confirm')) })
    const header = (key: string) =>
      emails[0]?.email.headers.find((header) => header.key === key)?.value ?? ''
    assert.equal(header('list-unsubscribe-post'), 'List-Unsubscribe=One-Click')
    const [, address = ''] = /^<(http[^>]+)>$/.exec(header('list-unsubscribe')) ?? []
    const { pathname, search } = new URL(address)
    // The two formats in which the standard allows a mail program to send the request.
    for (const send of ['form', 'fields'] as const) {
      await Subscriber.query().update({ status: 'subscribed' })
      const call = client.post(pathname + search)
      const answer = await call[send]({ 'List-Unsubscribe': 'One-Click' })
      answer.assertStatus(200)
      assert.equal(await status(), 'unsubscribed')
    }
  })

  test('lets readers leave by a page with a button, and an older email brings nobody back', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    await client.post('/api/newsletter').json({ email, language: 'en' })
    const link = linkIn(emails[0], 'unsubscribe')
    const page = await client.get(link)
    assert.include(page.text(), english.newsletterPage.unsubscription.button)
    assert.equal(page.header('cache-control'), 'no-store')
    assert.equal(await status(), 'pending')
    const answer = await client.post('/en/newsletter/unsubscribe').form({ token: tokenIn(link) })
    assert.include(answer.text(), english.newsletterPage.unsubscription.doneTitle)
    assert.equal(await status(), 'unsubscribed')
    const confirm = tokenIn(linkIn(emails[0], 'confirm'))
    const late = await client.post('/en/newsletter/confirm').form({ token: confirm })
    late.assertStatus(422)
    assert.equal(await status(), 'unsubscribed')
  })

  test('treats a known address like any other, and changes nothing by asking', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    await Subscriber.create({ email, emailKey: email, status: 'subscribed', language: 'ar' })
    const response = await client.post('/api/newsletter').json({ email: ' READER@example.org' })
    assert.deepEqual(response.body(), { status: 'pending' })
    assert.lengthOf(emails, 1)
    assert.equal(await status(), 'subscribed')
    assert.lengthOf(await Subscriber.all(), 1)
  })

  test('fills no stranger’s mailbox, whatever the case, spaces or forged origin', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const spellings = [email, 'READER@example.org', ' Reader@Example.org ', 'reader@EXAMPLE.org']
    const statuses: number[] = []
    for (const [index, spelling] of spellings.entries()) {
      const response = await client
        .post('/api/newsletter')
        .header('x-forwarded-for', `203.0.113.${index}`)
        .json({ email: spelling })
      statuses.push(response.status())
    }
    assert.deepEqual(statuses, [200, 200, 200, 429])
    assert.lengthOf(emails, 3)
  })

  test('keeps no address that no email reached', async ({ client, assert }) => {
    await room.open({ onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')) })
    const response = await client.post('/api/newsletter').json({ email })
    response.assertStatus(422)
    assert.equal(response.body().errors[0].rule, 'undeliverable')
    assert.isNull(await Subscriber.first())
    const page = await client.post('/en/newsletter').form({ email })
    assert.include(page.text(), english.footer.newsletter.undeliverableText)
    assert.include(page.text(), email)
  })

  test('sends the confirmation later when the mail server is away, once, for the last request', async ({
    client,
    assert,
  }) => {
    room.set({ host: '127.0.0.1', port: 1, from: 'a@example.org', to: 'b@example.org' })
    for (let count = 0; count < 2; count += 1) {
      const response = await client.post('/api/newsletter').json({ email, language: 'en' })
      assert.deepEqual(response.body(), { status: 'pending' })
    }
    await room.clear()

    const emails = await room.open()
    for (const minutes of [5, 11, 22]) await sendUnsent(minutes)
    assert.lengthOf(emails, 1)
    assert.deepEqual(emails[0]?.to, [email])
    const token = tokenIn(linkIn(emails[0], 'confirm'))
    await client.post('/en/newsletter/confirm').form({ token })
    assert.equal(await status(), 'subscribed')
    const leave = tokenIn(linkIn(emails[0], 'unsubscribe'))
    await client.post('/en/newsletter/unsubscribe').form({ token: leave })
    assert.equal(await status(), 'unsubscribed')
  })

  test('sends nothing later to whoever has left meanwhile, and forgets whoever has no mailbox there', async ({
    client,
    assert,
  }) => {
    room.set({ host: '127.0.0.1', port: 1, from: 'a@example.org', to: 'b@example.org' })
    for (const reader of [email, 'left@example.org']) {
      await client.post('/api/newsletter').json({ email: reader })
    }
    await suppress(Buffer.from('left@example.org'))
    await room.clear()

    const emails = await room.open({
      onRcptTo: (_address, _session, done) => done(new Error('No such mailbox')),
    })
    await sendUnsent(11)
    assert.lengthOf(emails, 0)
    assert.deepEqual(
      (await Subscriber.all()).map(({ email }) => email),
      ['left@example.org'],
    )
  })

  test('forgets an address that nobody confirmed in time, but none that was not asked', async ({
    client,
    assert,
  }) => {
    await room.open()
    const createdAt = DateTime.fromISO('2020-01-01')
    const [old, unasked] = await Subscriber.createMany(
      ['old@example.org', 'unasked@example.org'].map((one) => ({
        email: one,
        emailKey: one,
        status: 'pending' as const,
        createdAt,
      })),
    )
    await SubscriberToken.issue(old!, 'confirm', Duration.fromObject({ days: -1 }))
    await client.post('/api/newsletter').json({ email })
    assert.isNull(await Subscriber.find(old!.id))
    assert.isNotNull(await Subscriber.find(unasked!.id))
    assert.equal((await Subscriber.findByOrFail({ email })).status, 'pending')
  })

  test('has no room for a second header or address in what is typed')
    .with([
      'reader@example.org\r\nBcc: victim@example.org',
      'reader@example.org\nBcc:victim@example.org',
      'reader@example.org,\tvictim@example.org',
      'reader\u0000@example.org',
    ])
    .run(async ({ client, assert }, typed) => {
      const emails = await room.open()
      const response = await client.post('/api/newsletter').json({ email: typed })
      response.assertStatus(422)
      assert.isEmpty(emails)
    })
})
