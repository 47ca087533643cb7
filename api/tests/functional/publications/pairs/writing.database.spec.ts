import testUtils from '@adonisjs/core/services/test_utils'
import { test } from '@japa/runner'
import { PublicationFactory } from '#database/factories/publication_factory'
import { UserFactory } from '#database/factories/user_factory'
import Publication from '#tests/stored_publications'
import { pairBody } from '#tests/functional/publications/bodies'
import { newEditor, PAIRS } from '#tests/functional/publications/pair_calls'

const rows = () => Publication.all()

test.group('Writing a pair', (group) => {
  group.each.setup(() => testUtils.db().wrapInGlobalTransaction())

  test('is refused without a session', async ({ client, assert }) => {
    const response = await client.post(PAIRS).json(pairBody())
    response.assertStatus(401)
    assert.lengthOf(await rows(), 0)
  })

  test('keeps two linked drafts of an author', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const body = pairBody({ shared: { tags: 'peace, water', publishDate: '2020-01-01' } })
    const response = await client.post(PAIRS).json(body).loginAs(author)
    response.assertStatus(201)
    const { english, arabic } = response.body()
    assert.containsSubset(english, {
      language: 'en',
      slug: 'water-committees',
      excerpt: 'Four villages share one well.',
    })
    assert.containsSubset(arabic, { language: 'ar', slug: 'لجان-المياه' })
    assert.equal(english.translationId, arabic.id)
    assert.equal(arabic.translationId, english.id)
    // Nobody has yet given these tags an Arabic name.
    assert.deepEqual([english.tags, arabic.tags], [['peace', 'water'], []])
    for (const side of [english, arabic]) {
      assert.containsSubset(side, {
        status: 'draft',
        publishedAt: null,
        version: 1,
        authorId: author.id,
      })
    }
  })

  test('is not publishing when an author does it', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const response = await client
      .post(PAIRS)
      .json(pairBody({ status: 'published' }))
      .loginAs(author)
    response.assertStatus(403)
    assert.lengthOf(await rows(), 0)
  })

  test('publishes both sides on one date', async ({ client, assert }) => {
    const editor = await newEditor()
    const body = pairBody({
      shared: { tags: [], publishDate: '2023-09-14', hero: '/uploads/well.jpg' },
      status: 'published',
    })
    const response = await client.post(PAIRS).json(body).loginAs(editor)
    response.assertStatus(201)
    for (const side of [response.body().english, response.body().arabic]) {
      assert.equal(side.publishedAt, '2023-09-14T00:00:00.000Z')
      assert.equal(side.hero, '/uploads/well.jpg')
      const read = await client.get(`/api/publications/${side.id}`)
      read.assertStatus(200)
    }
  })

  test('keeps the date of a draft, and shows it to no visitor', async ({ client, assert }) => {
    const editor = await newEditor()
    const body = pairBody({ shared: { publishDate: '2023-09-14T06:00:00Z' } })
    const response = await client.post(PAIRS).json(body).loginAs(editor)
    response.assertStatus(201)
    for (const side of [response.body().english, response.body().arabic]) {
      assert.containsSubset(side, { status: 'draft', publishedAt: '2023-09-14T06:00:00.000Z' })
      const read = await client.get(`/api/publications/${side.id}`)
      read.assertStatus(404)
    }
  })

  test('writes nothing when one side is refused')
    .with([
      [{ english: { title: '', content: 'x' } }, 'english.title', 'required', 'Title is required'],
      [
        { arabic: { title: 'x', content: '' } },
        'arabic.content',
        'required',
        'Content is required',
      ],
      [{ arabic: { title: 'x' } }, 'arabic.content', 'required', 'Content is required'],
      [{ arabic: { title: 'x', content: 'x', slug: 'taken' } }, 'arabic.slug', 'unique', null],
      [{ english: { title: 'x', content: 'x', slug: '12' } }, 'english.slug', 'slug', null],
      [{ shared: { publishDate: 'soon' } }, 'shared.publishDate', 'date', null],
      [{ shared: undefined }, 'shared', 'required', null],
      [{ english: 'text' }, 'english', 'object', null],
      [{ english: null, arabic: undefined }, 'english', 'required', null],
      [{ arabic: { title: 'x', content: 'x', status: 'lost' } }, 'arabic.status', 'enum', null],
      [
        { arabic: { title: 'x', content: 'x', publishDate: 'soon' } },
        'arabic.publishDate',
        'date',
        null,
      ],
      [{ status: undefined }, 'status', 'required', null],
    ] as [Record<string, unknown>, string, string, string | null][])
    .run(async ({ client, assert }, [changes, field, rule, message]) => {
      await PublicationFactory.apply('arabic').merge({ slug: 'taken' }).create()
      const editor = await newEditor()
      const response = await client
        .post(PAIRS)
        .json({ ...pairBody(), ...changes })
        .loginAs(editor)
      response.assertStatus(422)
      const expected = { field, rule, ...(message ? { message } : {}) }
      assert.containsSubset(response.body().errors[0], expected)
      assert.lengthOf(await rows(), 1)
    })
})
