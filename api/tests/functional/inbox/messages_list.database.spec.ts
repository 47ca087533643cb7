import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { DateTime } from 'luxon'
import { MessageFactory } from '#database/factories/message_factory'
import { UserFactory } from '#database/factories/user_factory'
import type Message from '#inbox/message'

const editor = () => UserFactory.apply('editor').create()

test.group('The inbox', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  const addresses = [
    '/api/messages',
    '/api/messages/counts',
    '/api/messages/assignees',
    '/api/messages/1',
  ]

  test('needs a session')
    .with(addresses)
    .run(async ({ client, assert }, address) => {
      await MessageFactory.create()
      const response = await client.get(address)
      response.assertStatus(401)
      assert.notInclude(response.text(), 'example.org')
    })

  test('is not for authors')
    .with(addresses)
    .run(async ({ client, assert }, address) => {
      await MessageFactory.create()
      const response = await client.get(address).loginAs(await UserFactory.create())
      response.assertStatus(403)
      response.assertBodyContains({ code: 'forbidden' })
      assert.notInclude(response.text(), 'example.org')
    })

  test('shows editors and administrators what came in, newest first, the beginning of each text')
    .with(['editor', 'admin'] as const)
    .run(async ({ client, assert }, role) => {
      const person = await UserFactory.apply(role).create()
      const first = await MessageFactory.merge({ body: ' A line\n\nand\tanother ' }).create()
      const second = await MessageFactory.apply('application')
        .merge({
          body: 'م'.repeat(400),
          status: 'read',
          outcome: 'accepted',
          assigneeId: person.id,
          notes: 'Call back',
        })
        .create()
      const response = await client.get('/api/messages').loginAs(person)
      response.assertStatus(200)
      assert.equal(response.header('cache-control'), 'no-store')
      assert.deepEqual(response.body(), [
        {
          id: second.id,
          kind: 'volunteer',
          status: 'read',
          outcome: 'accepted',
          assignee: { id: person.id, name: person.username },
          name: second.name,
          email: second.email,
          createdAt: second.createdAt.toUTC().toISO(),
          excerpt: `${'م'.repeat(160)}…`,
          hasNotes: true,
        },
        {
          id: first.id,
          kind: 'contact',
          status: 'new',
          outcome: null,
          assignee: null,
          name: first.name,
          email: first.email,
          createdAt: first.createdAt.toUTC().toISO(),
          excerpt: 'A line and another',
          hasNotes: false,
        },
      ])
    })

  test('is narrowed by kind and status, and by all that is not archived', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const made: Record<string, number> = {}
    for (const kind of ['contact', 'volunteer'] as const) {
      for (const status of ['new', 'read', 'archived'] as const) {
        made[`${kind} ${status}`] = (await MessageFactory.merge({ kind, status }).create()).id
      }
    }
    const expected: Record<string, string[]> = {
      'kind=contact': ['contact archived', 'contact read', 'contact new'],
      'status=new': ['volunteer new', 'contact new'],
      'kind=volunteer&status=archived': ['volunteer archived'],
      'kind=contact&status=current': ['contact read', 'contact new'],
    }
    for (const [query, names] of Object.entries(expected)) {
      const response = await client.get(`/api/messages?${query}`).loginAs(person)
      assert.deepEqual(
        response.body().map(({ id }: { id: number }) => id),
        names.map((name) => made[name]),
        query,
      )
    }
  })

  test('is narrowed by what came of a message, in the archive too, and by what still waits', async ({
    client,
    assert,
  }) => {
    const person = await editor()
    const make = async (values: Partial<Message>) =>
      (await MessageFactory.merge(values).create()).id
    const waiting = await make({ status: 'read' })
    const answered = await make({ outcome: 'answered', status: 'read' })
    const accepted = await make({ kind: 'volunteer', outcome: 'accepted', status: 'archived' })
    const declined = await make({ kind: 'volunteer', outcome: 'declined' })
    await make({ status: 'archived' })
    const expected = {
      'status=unanswered': [waiting],
      'status=answered': [answered],
      'status=accepted': [accepted],
      'kind=volunteer&status=declined': [declined],
      'kind=contact&status=declined': [],
      'status=current': [declined, answered, waiting],
    }
    for (const [query, ids] of Object.entries(expected)) {
      const response = await client.get(`/api/messages?${query}`).loginAs(person)
      assert.deepEqual(
        response.body().map(({ id }: { id: number }) => id),
        ids,
        query,
      )
    }
  })

  test('is filtered by what is assigned to the reader, and by what is assigned to nobody', async ({
    client,
    assert,
  }) => {
    const [one, other] = [await editor(), await editor()]
    const { id: own } = await MessageFactory.merge({ assigneeId: one.id }).create()
    await MessageFactory.merge({ assigneeId: other.id }).create()
    const { id: nobodys } = await MessageFactory.create()
    for (const [choice, id] of [
      ['me', own],
      ['none', nobodys],
    ] as const) {
      const response = await client.get(`/api/messages?assignee=${choice}`).loginAs(one)
      assert.deepEqual(
        response.body().map((message: { id: number }) => message.id),
        [id],
      )
    }
  })

  test('offers the names of possible assignees, who may read it, and nothing else of them', async ({
    client,
    assert,
  }) => {
    const nadia = await UserFactory.apply('editor').merge({ username: 'nadia' }).create()
    const amal = await UserFactory.apply('admin').merge({ username: 'Amal' }).create()
    await UserFactory.create()
    await UserFactory.apply('editor').merge({ disabledAt: DateTime.utc() }).create()
    const response = await client.get('/api/messages/assignees').loginAs(nadia)
    response.assertStatus(200)
    assert.deepEqual(response.body(), [
      { id: amal.id, name: 'Amal' },
      { id: nadia.id, name: 'nadia' },
    ])
  })

  test('finds a text however its letters are written, in every part of the message')
    .with([
      ['إبراهيم', 'ابراهيم'],
      ['مَدرسةٌ', 'مدرسه'],
      ['رقم ٧٧', '77'],
      ['Élodie', 'elodie'],
      ['One two THREE', 'three one'],
      ['رحمۃ اللہ', 'رحمة الله'],
      ['+966 55 123 4567', '+966551234567'],
      ['+966551234567', '+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧'],
      ['call 055-123-4567', '0551234567 call'],
      ['from 2019-09-15', '2019-09-15'],
    ] as const)
    .run(async ({ client, assert }, [written, asked]) => {
      const person = await editor()
      const found = [
        await MessageFactory.merge({ body: `… ${written} …` }).create(),
        await MessageFactory.merge({ name: written }).create(),
        await MessageFactory.merge({ skills: written }).create(),
        await MessageFactory.merge({ notes: written }).create(),
      ]
      await MessageFactory.create()
      const response = await client.get('/api/messages').qs({ q: asked }).loginAs(person)
      response.assertStatus(200)
      assert.sameMembers(
        response.body().map(({ id }: { id: number }) => id),
        found.map(({ id }) => id),
      )
    })

  test('takes signs of the database’s language for what they are')
    .with(['%', '_', "' OR 1=1 --", '\\', '");'])
    .run(async ({ client, assert }, asked) => {
      const person = await editor()
      await MessageFactory.create()
      const { id } = await MessageFactory.merge({ body: `Literally ${asked}.` }).create()
      const response = await client.get('/api/messages').qs({ q: asked }).loginAs(person)
      response.assertStatus(200)
      assert.deepEqual(
        response.body().map((message: { id: number }) => message.id),
        [id],
      )
    })

  test('goes on where the page before ended, with the same filters', async ({ client, assert }) => {
    const person = await editor()
    await MessageFactory.createMany(5)
    await MessageFactory.apply('application').createMany(3)
    const ids: number[] = []
    const sizes: number[] = []
    let address: string | undefined = '/api/messages?kind=contact&limit=2'
    while (address) {
      const response = await client.get(address).loginAs(person)
      sizes.push(response.body().length)
      ids.push(...response.body().map(({ id }: { id: number }) => id))
      address = /<([^>]+)>; rel="next"/.exec(response.header('link') ?? '')?.[1]
    }
    assert.deepEqual(sizes, [2, 2, 1])
    assert.equal(new Set(ids).size, 5)
  })

  test('refuses an invalid query')
    .with([
      'kind=letter',
      'kind[]=contact',
      'status=open',
      'status[$ne]=new',
      'assignee=0',
      'assignee[]=me',
      'limit=101',
      'after=x',
      `q=${'x'.repeat(201)}`,
      'q[a]=b',
    ])
    .run(async ({ client }, query) => {
      const response = await client.get(`/api/messages?${query}`).loginAs(await editor())
      response.assertStatus(422)
      response.assertBodyContains({ code: 'validation' })
    })

  test('counts what is new, by kind', async ({ client, assert }) => {
    const person = await editor()
    const before = await client.get('/api/messages/counts').loginAs(person)
    assert.deepEqual(before.body(), { contact: 0, volunteer: 0, mine: 0 })
    await MessageFactory.createMany(2)
    await MessageFactory.merge({ status: 'read' }).create()
    await MessageFactory.apply('application').create()
    const after = await client.get('/api/messages/counts').loginAs(person)
    assert.deepEqual(after.body(), { contact: 2, volunteer: 1, mine: 0 })
  })
})
