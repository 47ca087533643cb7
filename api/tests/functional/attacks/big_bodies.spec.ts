import { once } from 'node:events'
import { request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import { serverRoom } from '#tests/spawned_server'
import { ATTACKED, LEFT_BEHIND, keepAsking, watchMemory } from './attacked_server.js'

const room = serverRoom()

/** 8 MB that parse into millions of values. */
const MANY_VALUES = Buffer.from(`{"a":[${'{},'.repeat(2_600_000)}{}]}`)
/** The declared lengths of bodies whose last byte is never sent. */
const HELD_BACK = 60_000
const HEADERS = { 'content-type': 'application/json' }

/**
 * Sends a body with a `Content-Length` header, or in chunks, without declaring the total length.
 * Resolves to the status.
 */
function send(origin: string, body: Buffer, headers: Record<string, string>): Promise<number> {
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...HEADERS, ...headers }, agent: false }
    const outgoing = request(`${origin}/api/contact`, options, (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0))
    })
    outgoing.on('error', reject).end(body)
  })
}

/** Opens this many connections, each with the beginning of a body that never ends. */
async function holdBack(origin: string, connections: number, length: number): Promise<Socket[]> {
  const { hostname, port } = new URL(origin)
  const body = Buffer.alloc(length - 1, 'x')
  const head = `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n`
  return Promise.all(
    Array.from({ length: connections }, async () => {
      const socket = connect(Number(port), hostname)
      await once(socket, 'connect')
      socket.on('error', () => {})
      socket.resume()
      socket.write(`${head}Content-Length: ${length}\r\n\r\n`)
      await new Promise((resolve) => {
        socket.once('close', resolve).write(body, resolve)
      })
      return socket
    }),
  )
}

/**
 * A server that has already served as many parallel visitors as there will be attackers. Its memory
 * has therefore grown to the usual size.
 */
async function servingServer() {
  const server = room.spawn({ ...(await room.migratedSettings()), ...ATTACKED })
  const origin = await server.ready()
  const usual = Buffer.from(JSON.stringify({ message: 'x'.repeat(60_000) }))
  const visitor = async () => {
    for (let count = 0; count < 10; count += 1) await send(origin, usual, {})
  }
  await Promise.all(Array.from({ length: 120 }, visitor))
  return { origin, leftBehind: await watchMemory(server) }
}

test.group('Bodies that are made to be a burden', (group) => {
  group.each.teardown(() => room.clear())

  test('are refused without being read, while everybody else is answered', async ({ assert }) => {
    const { origin, leftBehind } = await servingServer()
    const stop = keepAsking(`${origin}/api/health`)

    const sender = async () => {
      const statuses: number[] = []
      for (let count = 0; count < 5; count += 1) {
        statuses.push(await send(origin, MANY_VALUES, {}))
        statuses.push(await send(origin, MANY_VALUES, { 'transfer-encoding': 'chunked' }))
      }
      return statuses
    }
    const statuses = (await Promise.all([sender(), sender(), sender(), sender()])).flat()
    assert.deepEqual([...new Set(statuses)], [413])
    const compressed = { 'content-encoding': 'gzip' }
    assert.equal(await send(origin, gzipSync(MANY_VALUES), compressed), 413)

    const answers = await stop()
    assert.deepEqual([...new Set(answers)], [200])
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
  }).timeout(240_000)

  test('that are held back are not held in memory', async ({ assert }) => {
    const { origin, leftBehind } = await servingServer()
    const sockets = await holdBack(origin, 120, HELD_BACK)
    const health = await fetch(`${origin}/api/health`)
    assert.equal(health.status, 200)
    assert.isAtMost(await leftBehind(), LEFT_BEHIND)
    for (const socket of sockets) socket.destroy()
  }).timeout(240_000)
})
