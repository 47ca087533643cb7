import testUtils from '@adonisjs/core/services/test_utils'
import app from '@adonisjs/core/services/app'
import db from '@adonisjs/lucid/services/db'
import { test } from '@japa/runner'
import { UserFactory } from '#database/factories/user_factory'
import { Mailer } from '#core/email/mailer'
import { pairBody } from '#tests/functional/publications/bodies'
import { mailRoom } from '#tests/mail_room'
import { at, ask, scene } from '#tests/functional/publications/review/review_calls'
import { changePair } from '#tests/functional/publications/pair_calls'

const room = mailRoom()

test.group('Emails about reviews', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())
  group.each.teardown(() => room.clear())

  const sent = async () => (await app.container.make(Mailer)).idle()

  test('go to those who may publish, once', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, editor, english, arabic } = await scene()
    await UserFactory.apply('editor').apply('disabled').create()
    await UserFactory.apply('editor').apply('invited').create()
    await ask(client, english, author, 'انظروا إلى الأرقام.')
    await ask(client, english, author, 'Again.')
    await sent()
    const own = emails.filter(({ to }) => to.includes(editor.email))
    assert.lengthOf(own, 1)
    assert.notInclude(
      emails.flatMap(({ to }) => to),
      author.email,
    )
    const [{ email }] = own as [(typeof own)[0]]
    assert.include(email.subject, arabic.title)
    for (const words of ['انظروا إلى الأرقام.', 'Salma', `/admin/publications/edit-bilingual/`]) {
      assert.include(email.text, words)
    }
  })
  test('name the text that whoever asked has written, and its language comes first')
    .with(['arabic', 'english'] as const)
    .run(async ({ client, assert }, own) => {
      const emails = await room.open()
      const { author, editor, english, arabic } = await scene()
      const sides = { english, arabic }
      const other = own === 'arabic' ? english : arabic
      await db.from('sides').where('id', other.id).update({ author_id: editor.id })
      await ask(client, english, author)
      await client.post(at(english, '/return')).json({ note: 'Not yet.' }).loginAs(editor)
      await changePair(client, english.id, pairBody({ status: 'published' }), editor)
      await sent()
      const theirs = emails.filter(({ to }) => to.includes(author.email))
      assert.lengthOf(theirs, 2)
      for (const { email } of theirs) {
        assert.include(email.text, `/edit-bilingual/${sides[own].id}\n`)
        assert.notInclude(email.text, `/edit-bilingual/${other.id}\n`)
        const isArabicFirst = /^[^a-z]*\p{Script=Arabic}/iu.test(email.subject ?? '')
        assert.equal(isArabicFirst, own === 'arabic')
      }
    })

  test('say of what is scheduled when it goes live', async ({ client, assert }) => {
    const { author, editor, english } = await scene()
    await ask(client, english, author)
    const emails = await room.open()
    const publishDate = '2999-01-01T06:00:00.000Z'
    const body = pairBody({ status: 'published', shared: { publishDate } })
    await changePair(client, english.id, body, editor)
    await sent()
    assert.lengthOf(emails, 1)
    const { subject, text } = emails[0]!.email
    assert.include(subject, 'scheduled')
    assert.notInclude(text, 'has been published')
    assert.include(text, 'Publication date: \u206801/01/2999, 09:00 (Asia/Riyadh)\u2069')
  })

  test('tell the author of the answer, and of the publication', async ({ client, assert }) => {
    const { author, editor, english } = await scene()
    await ask(client, english, author)
    const emails = await room.open()
    await client
      .post(at(english, '/return'))
      .json({ note: 'One table lacks its year.' })
      .loginAs(editor)
    await client
      .patch(`/api/publications/${english.id}`)
      .json({ status: 'published' })
      .loginAs(editor)
    await sent()
    assert.deepEqual(
      emails.map(({ to }) => to),
      [[author.email], [author.email]],
    )
    const [returned, published] = emails.map(({ email }) => `${email.subject} ${email.text}`)
    assert.include(returned, 'One table lacks its year.')
    assert.include(returned, 'Mariam')
    assert.include(published, 'published')
  })
})
