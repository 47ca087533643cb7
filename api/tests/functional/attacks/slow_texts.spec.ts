import { test } from '@japa/runner'
import { serverRoom, signedIn } from '#tests/spawned_server'
import { ATTACKED, LEFT_BEHIND, administrator, keepAsking, watchMemory } from './attacked_server.js'

const room = serverRoom()

/** 360 kB of text that would keep a renderer busy for minutes. */
const SLOW = '*a_ '.repeat(90_000)
/** 16 kB of text that a renderer would turn into 6 million table cells. */
const TABLE = `${'a|'.repeat(3000)}\n${'-|'.repeat(3000)}\n${'b\n'.repeat(2000)}`

const author = { username: 'author', email: 'author@example.org', password: 'only for this test' }
const draft = (content: string) => ({ title: 'A draft', content, language: 'en' })

/** A server with an administrator, and an author who has a draft. */
async function staffedServer() {
  const server = room.spawn({ ...(await room.migratedSettings()), ...ATTACKED })
  const origin = await server.ready()
  const asEditor = await signedIn(origin, administrator)
  await asEditor('/api/users', 'POST', { ...author, role: 'author' })
  const asAuthor = await signedIn(origin, author)
  const save = async (call: typeof asAuthor, content: string) => {
    const response = await call('/api/publications', 'POST', draft(content))
    return {
      status: response.status,
      ...((await response.json()) as { publication: { id: number } }),
    }
  }
  return { server, origin, asEditor, asAuthor, save }
}

test.group('Texts that are made to be slow', (group) => {
  group.each.teardown(() => room.clear())

  test('keep neither the database nor anybody else’s save waiting', async ({ assert }) => {
    const { server, origin, asEditor, asAuthor, save } = await staffedServer()
    const { publication } = await save(asAuthor, 'Words.')
    await save(asEditor, 'Words.')
    const leftBehind = await watchMemory(server)
    const stopReading = keepAsking(`${origin}/api/publications?language=en`)

    const order: string[] = []
    const note = async (name: string, work: Promise<Response>) => {
      const { status } = await work
      order.push(name)
      return status
    }
    const path = `/api/publications/${publication.id}`
    const slow = [
      note('slow', asAuthor(path, 'PATCH', { content: SLOW })),
      // A change that needs no rendering, to a record whose text is being rendered.
      note('title', asAuthor(path, 'PATCH', { title: 'Another title' })),
      note('slow', asAuthor('/api/publications', 'POST', draft(`${SLOW} again`))),
    ]
    const quick = async () => {
      const statuses: number[] = []
      for (let count = 0; count < 3; count += 1) {
        const name = `quick ${count}`
        statuses.push(await note(name, asEditor('/api/publications', 'POST', draft('Words'))))
      }
      return statuses
    }
    assert.deepEqual(await quick(), [201, 201, 201])
    assert.deepEqual(await Promise.all(slow), [200, 200, 201])
    assert.equal(order.at(-1), 'slow', 'nobody waited for the last of the slow ones')

    assert.deepEqual([...new Set(await stopReading())], [200])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
    const response = await asAuthor(path)
    const after = (await response.json()) as { publication: Record<string, unknown> }
    assert.containsSubset(after.publication, { title: 'Another title', content: SLOW })
    assert.include(after.publication['html'], 'as-written')
  }).timeout(600_000)

  test('by a table of millions of cells are refused beside the field, and nothing is stored', async ({
    assert,
  }) => {
    const { server, asAuthor, save } = await staffedServer()
    const { publication } = await save(asAuthor, 'Words.')
    const leftBehind = await watchMemory(server)
    const path = `/api/publications/${publication.id}`
    const response = await asAuthor(path, 'PATCH', { content: TABLE })
    assert.equal(response.status, 422)
    const { errors } = (await response.json()) as { errors: object[] }
    assert.containsSubset(errors, [{ field: 'content', rule: 'tableCells' }])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
    const after = (await (await asAuthor(path)).json()) as { publication: object }
    assert.containsSubset(after.publication, { content: 'Words.', version: 1 })
  }).timeout(120_000)
})
