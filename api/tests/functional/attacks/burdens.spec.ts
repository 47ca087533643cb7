import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { serverRoom, signedIn, type SpawnedServer } from '#tests/spawned_server'

/**
 * The memory in MB that may remain in use after an attack, because a process never returns all of
 * its memory pages.
 */
const LEFT_BEHIND = 40

const administrator = { username: 'admin', password: 'only for this test' }

/**
 * Collects the process's garbage on SIGUSR2, as if memory had run out. Otherwise V8 would keep
 * hundreds of MB of empty pages for its next use. V8 keeps the pages of an ended thread for some
 * seconds, and leaves freeing them to another thread. If this other thread ends first, the pages
 * stay until the next thread ends, so some empty pages remain.
 */
const COLLECT = `
  import { Worker } from 'node:worker_threads'
  let signals = 0
  process.on('SIGUSR2', () => {
    gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
    signals += 1
    if (signals % 20 === 0) new Worker('', { eval: true, env: {}, execArgv: [] })
  })`

/**
 * Settings that specify the administrator's credentials, and make the process's memory use
 * comparable.
 */
const ATTACKED = {
  NODE_OPTIONS: `--expose-gc --import=data:text/javascript,${encodeURIComponent(COLLECT)}`,
  // The C library keeps freed buffers for reuse, and returns a page only when nothing in it is
  // used. With this setting, every buffer has its own pages, which are returned when the buffer is
  // freed. All remaining memory is therefore really in use.
  MALLOC_MMAP_THRESHOLD_: '4096',
  ADMIN_USERNAME: administrator.username,
  ADMIN_PASSWORD: administrator.password,
}

/** The process's resident memory in kB, after garbage collection. */
async function residentSet({ child }: SpawnedServer): Promise<number> {
  child.kill('SIGUSR2')
  await sleep(200)
  const status = readFileSync(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1])
}

/**
 * Returns a function that waits until the server uses little more memory than before, and resolves
 * to the difference in MB. The difference exceeds `LEFT_BEHIND` only if the server does not free
 * the memory.
 */
async function watchMemory(server: SpawnedServer) {
  const before = await residentSet(server)
  return async function leftBehind(): Promise<number> {
    let left = Infinity
    for (let tries = 0; tries < 200 && left > LEFT_BEHIND; tries += 1) {
      left = Math.ceil(((await residentSet(server)) - before) / 1024)
    }
    return left
  }
}

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

/** 8 MB that parse into millions of values. */
const MANY_VALUES = Buffer.from(`{"a":[${'{},'.repeat(2_600_000)}{}]}`)
/** 16 kB of text that a renderer would turn into 6 million table cells. */
const TABLE = `${'a|'.repeat(3000)}\n${'-|'.repeat(3000)}\n${'b\n'.repeat(2000)}`
/** The declared lengths of bodies whose last byte is never sent. */
const HELD_BACK = 60_000
/** The number of connections, which is more than one network may have open at a time. */
const MANY = 300
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'

/**
 * Sends a body with a `Content-Length` header, or in chunks, without declaring the total length.
 * Resolves to the status.
 */
const send = (origin: string, body: Buffer, more: Record<string, string> = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', ...more }
    const options = { method: 'POST', headers, agent: false }
    const outgoing = request(`${origin}/api/contact`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })

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

/** Opens a connection with the beginning of a body that never ends. */
async function holdBack(origin: string): Promise<Socket> {
  const socket = (await open(origin)).resume()
  const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  socket.write(`${head}Content-Length: ${HELD_BACK}\r\n\r\n`)
  await new Promise((resolve) => {
    socket.once('close', resolve).write(Buffer.alloc(HELD_BACK - 1, 'x'), resolve)
  })
  return socket
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
  const room = serverRoom()
  let server: SpawnedServer
  let origin = ''
  let asAdmin: Awaited<ReturnType<typeof signedIn>>
  let asAuthor: typeof asAdmin
  /** The path of the author's draft. */
  let path = ''
  let leftBehind: () => Promise<number>

  group.setup(async () => {
    server = room.spawn({ ...(await room.migratedSettings()), ...ATTACKED })
    origin = await server.ready()
    asAdmin = await signedIn(origin, administrator)
    await asAdmin('/api/users', 'POST', { ...author, role: 'author' })
    asAuthor = await signedIn(origin, author)
    const draft = { title: 'A draft', content: 'Words.', language: 'en' }
    const made = await asAuthor('/api/publications', 'POST', draft)
    path = `/api/publications/${((await made.json()) as { publication: { id: number } }).publication.id}`
    await (await fetch(origin)).arrayBuffer()
    // The server serves as many parallel visitors as there will be attackers, so that its memory
    // grows to the usual size.
    const usual = Buffer.from(JSON.stringify({ message: 'x'.repeat(60_000) }))
    const visitor = async () => {
      for (let count = 0; count < 5; count += 1) await send(origin, usual)
    }
    await Promise.all(Array.from({ length: 120 }, visitor))
    leftBehind = await watchMemory(server)
    return () => room.clear()
  })
  group.each.timeout(240_000)

  test('by large bodies are refused without being read, while everybody else is answered', async ({
    assert,
  }) => {
    const stop = keepAsking(`${origin}/api/health`)
    const sender = async () => [
      await send(origin, MANY_VALUES),
      await send(origin, MANY_VALUES, { 'transfer-encoding': 'chunked' }),
    ]
    const statuses = (await Promise.all([sender(), sender(), sender(), sender()])).flat()
    assert.deepEqual([...new Set(statuses)], [413])
    const compressed = { 'content-encoding': 'gzip' }
    assert.equal(await send(origin, gzipSync(MANY_VALUES), compressed), 413)
    assert.deepEqual([...new Set(await stop())], [200])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
  })

  test('by bodies that are held back are not held in memory', async ({ assert }) => {
    const sockets = await Promise.all(Array.from({ length: 120 }, () => holdBack(origin)))
    assert.equal((await fetch(`${origin}/api/health`)).status, 200)
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
    for (const socket of sockets) socket.destroy()
  })

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
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
  })

  test('by a table of millions of cells are refused beside the field, and nothing is stored', async ({
    assert,
  }) => {
    const response = await asAuthor(path, 'PATCH', { content: TABLE })
    assert.equal(response.status, 422)
    const { errors } = (await response.json()) as { errors: object[] }
    assert.containsSubset(errors, [{ field: 'content', rule: 'tableCells' }])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
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
