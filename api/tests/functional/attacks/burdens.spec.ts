import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { serverRoom, signedIn } from '#tests/spawned_server'

const administrator = { username: 'admin', password: 'only for this test' }

/**
 * Requests the address repeatedly. Returns a function that stops the requests and resolves to the
 * statuses received.
 */
function keepAsking(address: string) {
  const stopping = new AbortController()
  const asking = (async () => {
    const statuses: number[] = []
    while (!stopping.signal.aborted) {
      const response = await fetch(address)
      await response.arrayBuffer()
      statuses.push(response.status)
      await sleep(20)
    }
    return statuses
  })()
  return () => {
    stopping.abort()
    return asking
  }
}
const author = { username: 'author', email: 'author@example.org', password: 'only for this test' }

/** 16 kB of text that a renderer would turn into 6 million table cells. */
const TABLE = `${'a|'.repeat(3000)}\n${'-|'.repeat(3000)}\n${'b\n'.repeat(2000)}`
/** The number of connections, which is more than one network may have open at a time. */
const MANY = 300
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

async function open(origin: string): Promise<Socket> {
  const { hostname, port } = new URL(origin)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** Sends the text `sent`. Resolves to the status, or to null if the connection is closed first. */
async function answerTo(origin: string, sent: string): Promise<number | null> {
  const socket = await open(origin)
  try {
    return await new Promise((resolve) => {
      socket.once('close', () => resolve(null))
      socket.once('data', (data) => resolve(Number(/^HTTP\/1\.1 (\d+)/.exec(String(data))?.[1])))
      socket.write(sent)
    })
  } finally {
    socket.destroy()
  }
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

test.group('Requests that are made to be a burden', (group) => {
  group.options.meta['commits'] = true
  const room = serverRoom()
  let origin = ''
  let asAdmin: Awaited<ReturnType<typeof signedIn>>
  let asAuthor: typeof asAdmin
  /** The path of the author's draft. */
  let path = ''

  group.setup(async () => {
    const settings = {
      ...(await room.migratedSettings()),
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
    }
    origin = await room.spawn(settings).ready()
    asAdmin = await signedIn(origin, administrator)
    await asAdmin('/api/users', 'POST', { ...author, role: 'author' })
    asAuthor = await signedIn(origin, author)
    const draft = { title: 'A draft', content: 'Words.', language: 'en' }
    const made = await asAuthor('/api/publications', 'POST', draft)
    path = `/api/publications/${((await made.json()) as { publication: { id: number } }).publication.id}`
    return () => room.clear()
  })
  group.each.timeout(240_000)

  test('by asking for another protocol are answered and give their place back', async ({
    assert,
  }) => {
    const honest = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'
    for (const sent of [UPGRADE, honest]) {
      const statuses = []
      for (let count = 0; count < MANY; count += 1) statuses.push(await answerTo(origin, sent))
      assert.deepEqual([...new Set(statuses)], [200])
    }
  })

  test('by more requests than are answered are closed, while others are answered', async ({
    assert,
  }) => {
    const stop = keepAsking(origin)
    const one = 'GET /og/1-a.png HTTP/1.1\r\nHost: x\r\n\r\n'
    for (let count = 0; count < 20; count += 1) {
      const socket = (await open(origin)).resume()
      const closed = once(socket, 'close')
      socket.write(one.repeat(1500))
      await closed
    }
    const pipelined = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(4)
    assert.equal(await answerTo(origin, pipelined), 200)
    assert.deepEqual([...new Set(await stop())], [200])
  })

  test('by a table of millions of cells are refused beside the field, and nothing is stored', async ({
    assert,
  }) => {
    const response = await asAuthor(path, 'PATCH', { content: TABLE })
    assert.equal(response.status, 422)
    const { errors } = (await response.json()) as { errors: object[] }
    assert.containsSubset(errors, [{ field: 'content', rule: 'tableCells' }])
    const after = (await (await asAuthor(path)).json()) as { publication: object }
    assert.containsSubset(after.publication, { content: 'Words.', version: 1 })
  })

  test('by many small saves of one person keep nobody waiting', async ({ assert }) => {
    const stop = keepAsking(origin)
    // More calls than the server queues, but fewer than the connections that it accepts from a
    // network.
    const answered = await inOrder({
      author: Array.from({ length: 115 }, (_, number) =>
        asAuthor(path, 'PATCH', { title: `Title ${number}` }),
      ),
      admin: [asAdmin('/api/publications/admin?limit=5')],
    })
    assert.deepEqual([...new Set(await stop())], [200])
    assert.equal(answered.at(-1)?.name, 'author', 'the other did not wait for the last of them')
    const statuses = new Set(answered.map(({ status }) => status))
    // Calls are rejected when the maximum number of calls is already waiting.
    assert.isTrue(statuses.has(200) && [...statuses].every((status) => [200, 429].includes(status)))
    assert.equal((await asAuthor(path, 'PATCH', { title: 'Afterwards' })).status, 200)
  })
})
