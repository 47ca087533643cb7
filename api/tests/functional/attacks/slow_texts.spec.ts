import { test } from '@japa/runner'
import { serverRoom, signedIn } from '#tests/spawned_server'
import { ATTACKED, LEFT_BEHIND, administrator, watchMemory } from './attacked_server.js'

const room = serverRoom()

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
  return { server, asAuthor, save }
}

test.group('Texts that are made to be slow', (group) => {
  group.each.teardown(() => room.clear())

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
