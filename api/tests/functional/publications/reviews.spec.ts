import db from '@adonisjs/lucid/services/db'
import type { ApiClient } from '@japa/api-client'
import { test } from '@japa/runner'
import type User from '#people/user'
import { createLinkedPair } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { mailRoom } from '#tests/mail_room'
import { pairBody } from './bodies.js'
import { changePair, entryAt } from './pair_calls.js'

type Paired = { pairId: number }

const at = (entry: Paired, way = '') => entryAt(entry, `/review${way}`)

/** An author's pair of drafts, its author, and an editor who reviews it. */
async function scene() {
  const author = await UserFactory.merge({ username: 'Salma' }).create()
  const editor = await UserFactory.merge({ username: 'Mariam' }).apply('editor').create()
  const pair = await createLinkedPair({ authorId: author.id })
  return { author, editor, ...pair }
}

const ask = (client: ApiClient, entry: Paired, person: User, note?: string | null) =>
  client.as(person).post(at(entry), note === undefined ? {} : { note })

const room = mailRoom()

test.group('Emails about reviews', (group) => {
  group.each.teardown(() => room.clear())

  test('go to those who may publish, once', async ({ client, assert }) => {
    const emails = await room.open()
    const { author, editor, english, arabic } = await scene()
    await UserFactory.apply('editor').apply('disabled').create()
    await UserFactory.apply('editor').apply('invited').create()
    await ask(client, english, author, 'انظروا إلى الأرقام.')
    await ask(client, english, author, 'Again.')
    await room.idle()
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

  test('are limited for the person who asks, and the last one says so', async ({
    client,
    assert,
  }) => {
    const emails = await room.open()
    const author = await UserFactory.create()
    const editor = await UserFactory.apply('editor').create()
    const texts = []
    for (let count = 0; count < 23; count += 1)
      texts.push(await createLinkedPair({ authorId: author.id }))
    for (const { english } of texts) (await ask(client, english, author)).assertStatus(200)
    const other = await scene()
    await ask(client, other.english, other.author)
    await room.idle()
    const theirs = emails.filter(({ to }) => to.includes(editor.email))
    const last = theirs.map(({ email }) => email.text?.includes('لوحة الإدارة') ?? false)
    assert.deepEqual(last, [...Array.from({ length: 19 }, () => false), true, false])
    assert.include(theirs[19]?.email.text, 'in the admin area')
    assert.include(theirs[20]?.email.text, 'Salma')
    assert.lengthOf(await db.from('entry_reviews').where({ state: 'open' }), 24)
  }).timeout(60_000)

  test('name the text that whoever asked has written, and its language comes first')
    .with(['arabic', 'english'] as const)
    .run(async ({ client, assert }, own) => {
      const emails = await room.open()
      const { author, editor, english, arabic } = await scene()
      const sides = { english, arabic }
      const other = own === 'arabic' ? english : arabic
      await db.from('sides').where('id', other.id).update({ author_id: editor.id })
      await ask(client, english, author)
      await client.as(editor).post(at(english, '/return'), { note: 'One table lacks its year.' })
      await changePair(client, english.id, pairBody({ status: 'published' }), editor)
      await room.idle()
      const [, ...theirs] = emails
      assert.deepEqual(
        theirs.map(({ to }) => to),
        [[author.email], [author.email]],
      )
      const [returned, published] = theirs.map(({ email }) => `${email.subject} ${email.text}`)
      assert.include(returned, 'One table lacks its year.')
      assert.include(returned, 'Mariam')
      assert.include(published, 'published')
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
    await room.idle()
    assert.lengthOf(emails, 1)
    const { subject, text } = emails[0]!.email
    assert.include(subject, 'scheduled')
    assert.notInclude(text, 'has been published')
    assert.include(text, 'Publication date: \u206801/01/2999, 09:00 (Asia/Riyadh)\u2069')
  })
})
