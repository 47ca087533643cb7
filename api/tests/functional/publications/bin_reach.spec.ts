import router from '@adonisjs/core/services/router'
import { test } from '@japa/runner'
import { publicationPath } from '@ufuq/shared/contract/publications'
import { addTags, createLinkedPair, PublicationFactory } from '#tests/factories/publication_factory'
import { UserFactory } from '#tests/factories/user_factory'
import { changeOf, deletePair, ENTRIES, entryAt } from '#tests/functional/publications/pair_calls'
import { FormerSlugs } from '#tests/rows_of_publications'
import Publication from '#tests/stored_publications'
import { pairBody, recordBody } from './bodies.js'

/** The term used to search for the records below. */
const WORD = 'zephyrine'
/** A word that is in all of these records, but is never searched for. */
const SECRET = 'quodlibet'

/** Calls that give information about deleted publications to people who may restore them. */
const TELLING = ['/api/entries/:path/bin', '/api/activity']

const SEARCHES = ['', `?q=${WORD}`, `?tag=${WORD}`]
const FOR_STAFF = ['?status=draft', `?q=${WORD}`, '?filter[pair]=whole']

/** The query strings for an address. Query strings for staff apply only to addresses of the API. */
function queriesOf(path: string): readonly string[] {
  if (/:|\d$/.test(path)) return ['']
  if (path.startsWith('/api/')) return [...SEARCHES, ...FOR_STAFF]
  return path.includes('publications') ? SEARCHES : ['']
}

async function binned(person: Awaited<ReturnType<typeof UserFactory.create>>) {
  const written = (name: string) => ({
    title: `${WORD} ${SECRET}`,
    slug: `${WORD}-${name}`,
    content: `${WORD} ${SECRET}`,
    html: `<p>${WORD} ${SECRET}</p>`,
    excerpt: SECRET,
    description: SECRET,
    hero: `/${SECRET}.jpg`,
  })
  const write = async (publication: Publication, name: string) => {
    await publication.merge(written(name)).save()
    await addTags(publication, [WORD])
  }
  const { english, arabic } = await createLinkedPair({ state: 'published', authorId: person.id })
  await write(english, 'one')
  await write(arabic, 'two')
  const parted = await createLinkedPair({ state: 'published' })
  await write(parted.english, 'three')
  // What both languages share stays with the other one.
  await parted.english.merge({ hero: '/shared.jpg' }).save()
  const scheduled = await PublicationFactory.apply('scheduled')
    .merge({ ...written('four'), tags: [WORD] })
    .create()
  const draft = await PublicationFactory.merge({ ...written('five'), tags: [WORD] }).create()
  await FormerSlugs.create({
    language: 'en',
    slug: `${WORD}-formerly`,
    publicationId: english.id,
  })
  return { english, arabic, parted, scheduled, draft }
}

test.group('A publication in the bin', () => {
  test('is in no answer of any address but the bin', async ({ client, assert }) => {
    const person = await UserFactory.apply('admin').create()
    const { english, arabic, parted, scheduled, draft } = await binned(person)
    const all = [english, arabic, parted.english, scheduled, draft]
    const reads = (pattern: string): string[] => {
      const names = [String(english.id), english.slug, `${WORD}-formerly`]
      if (/:\w+/.test(pattern)) {
        return names.map((name) => pattern.replace(/:\w+/, name).replace(/:\w+/g, '1'))
      }
      if (!pattern.includes('*')) return [pattern]
      return [
        ...all.map((one) => publicationPath(one)),
        `/en/publications/${WORD}-formerly`,
        '/publications',
        '/en/publications',
        '/en',
      ].map((path) => pattern.replace('/*', path))
    }
    const routes = Object.values(router.toJSON())
      .flat()
      .filter(({ methods, pattern }) => methods.includes('GET') && !TELLING.includes(pattern))
      .map(({ pattern }) => pattern)
    const addresses = [...new Set(routes.flatMap(reads))]
      .filter((path) => !path.startsWith('/admin') && !path.startsWith('/en/admin'))
      .concat(...all.map(({ id }) => [`/og/${id}-1.png`, `/publications/${id}`]))
    const asked = addresses.flatMap((path) => queriesOf(path).map((query) => path + query))

    // Puts the list into the cache before the deletions, which must remove the list from the cache.
    const shown = await client.get('/en/publications')
    shown.assertTextIncludes(SECRET)
    ;(await deletePair(client, arabic.id, person)).assertStatus(204)
    for (const { id } of [parted.english, scheduled, draft]) {
      ;(await client.as(person).delete(`/api/publications/${id}`)).assertStatus(204)
    }
    for (const path of asked) {
      for (const reader of path.startsWith('/api/') ? [null, person] : [null]) {
        const call = client.get(path).redirects(0)
        const response = await (reader ? call.loginAs(reader) : call)
        const { status, text, header } = response.response
        assert.isBelow(status, 500, path)
        const said = `${text ?? ''} ${header['location'] ?? ''}`
        assert.notInclude(said, SECRET, `${path} for ${reader ? 'staff' : 'a visitor'}`)
      }
    }
    assert.lengthOf((await client.as(person).get(`${ENTRIES}/bin`)).body(), 4)
  })

  test('can be changed by no write, nor linked to', async ({ client, assert }) => {
    const person = await UserFactory.apply('admin').create()
    const { english, arabic, draft } = await binned(person)
    await deletePair(client, english.id, person)
    await client.as(person).delete(`/api/publications/${draft.id}`)
    const before = await Publication.everywhere()
    const free = { ...recordBody(), language: 'en' as const }
    const attempts = [
      client.patch(`/api/publications/${english.id}`).json({ status: 'published', title: 'Mine' }),
      client.patch(entryAt(english)).json(changeOf(pairBody())),
      client.delete(`/api/publications/${english.id}`),
      client.delete(entryAt(arabic)),
    ]
    for (const attempt of attempts) (await attempt.loginAs(person)).assertStatus(404)
    const link = client.post('/api/publications').json({ ...free, translationId: arabic.id })
    ;(await link.loginAs(person)).assertStatus(422)
    const after = await Publication.everywhere()
    assert.deepEqual(
      after.map((one) => one.toJSON()),
      before.map((one) => one.toJSON()),
    )
  })
})
