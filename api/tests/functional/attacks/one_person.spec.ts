import { test } from '@japa/runner'
import { serverRoom, signedIn } from '#tests/spawned_server'
import { ATTACKED, administrator, keepAsking } from './attacked_server.js'

const room = serverRoom()

const author = { username: 'author', email: 'author@example.org', password: 'only for this test' }

/** A server with pictures, an administrator, and an author who has a draft. */
async function staffedServer(content: string) {
  const server = room.spawn({
    ...(await room.migratedSettings()),
    ...ATTACKED,
    DEMO_CONTENT: 'true',
  })
  const origin = await server.ready()
  const asAdmin = await signedIn(origin, administrator)
  await asAdmin('/api/users', 'POST', { ...author, role: 'author' })
  const asAuthor = await signedIn(origin, author)
  const draft = { title: 'A draft', content, language: 'en' }
  const made = await asAuthor('/api/publications', 'POST', draft)
  const { publication } = (await made.json()) as { publication: { id: number } }
  await (await fetch(origin)).arrayBuffer()
  return { server, origin, asAdmin, asAuthor, path: `/api/publications/${publication.id}` }
}

/** The statuses in the order of the responses, each with the name of its caller. */
async function inOrder(calls: Record<string, Promise<Response>[]>) {
  const answered: { name: string; status: number }[] = []
  const note = async (name: string, call: Promise<Response>) => {
    const response = await call
    await response.arrayBuffer()
    answered.push({ name, status: response.status })
  }
  await Promise.all(
    Object.entries(calls).flatMap(([name, of]) => of.map((call) => note(name, call))),
  )
  return answered
}

const times = <T>(count: number, make: (number: number) => T) =>
  Array.from({ length: count }, (_, number) => make(number))

test.group('One person who calls all the time', (group) => {
  group.each.teardown(() => room.clear())

  test('keeps nobody waiting by many small saves', async ({ assert }) => {
    const { origin, asAdmin, asAuthor, path } = await staffedServer('Words.')
    const stop = keepAsking(origin)
    // More calls than the server queues, but fewer than the connections that it accepts from a
    // network.
    const answered = await inOrder({
      author: times(115, (number) => asAuthor(path, 'PATCH', { title: `Title ${number}` })),
      admin: [asAdmin('/api/publications/admin?limit=5')],
    })
    assert.deepEqual([...new Set(await stop())], [200])
    assert.equal(answered.at(-1)?.name, 'author', 'the other did not wait for the last of them')
    const statuses = new Set(answered.map(({ status }) => status))
    // Calls are rejected when the maximum number of calls is already waiting.
    assert.isTrue(statuses.has(200) && [...statuses].every((status) => [200, 429].includes(status)))
    assert.equal((await asAuthor(path, 'PATCH', { title: 'Afterwards' })).status, 200)
  }).timeout(240_000)
})
