import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { sendFile } from '@ufuq/shared/client/send-file'
import type { Picture } from '@ufuq/shared/kinds/picture/picture'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { UploadQueue } from './upload-queue.ts'
import { failureOf, type Upload } from './upload.ts'

/**
 * A form received over a real connection, with the functions that respond to it or interrupt the
 * connection.
 */
interface PendingAnswer {
  name: string
  bytes: number
  answer: (status: number, body?: object, headers?: Record<string, string>) => void
  breakOff: () => void
}

let server: Server
let base: string
let answers: PendingAnswer[]
let queues: UploadQueue[]
const sockets = new Set<Socket>()

beforeEach(async () => {
  answers = []
  queues = []
  server = createServer((request, response) => void receive(request, response))
  server.on('connection', (socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  for (const queue of queues) queue.clear()
  for (const socket of sockets) socket.destroy()
  sockets.clear()
  await new Promise((resolve) => server.close(resolve))
})

async function receive(request: IncomingMessage, response: ServerResponse) {
  response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
  response.setHeader('access-control-allow-credentials', 'true')
  response.setHeader('access-control-expose-headers', 'retry-after')
  if (request.method === 'OPTIONS') {
    response.writeHead(204).end()
    return
  }
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const form = Buffer.concat(chunks).toString('latin1')
  answers.push({
    name: /name="file"; filename="([^"]*)"/.exec(form)?.[1] ?? '',
    bytes: form.length,
    answer: (status, body = {}, headers = {}) =>
      response
        .writeHead(status, { 'content-type': 'application/json', ...headers })
        .end(JSON.stringify(body)),
    breakOff: () => request.socket.destroy(),
  })
}

function queueOf(maxBytes: number | null = null): UploadQueue {
  const address = base
  const queue = new UploadQueue({
    library: 'pictures',
    failureOf,
    send: async (file, options) => {
      const sent = { method: 'POST', file, ...options } as const
      const { status, body } = await sendFile<{ picture: Picture }>(address, sent)
      return { picture: body.picture, isKnown: status === 200 }
    },
    maxBytes: async () => maxBytes,
  })
  queues.push(queue)
  return queue
}

const fileOf = (name: string, content = 'light', type = 'image/jpeg') =>
  new File([content], name, { type })

const statesOf = (queue: UploadQueue) => queue.uploads().map(({ state }) => state)
const uploaded = (count: number) => vi.waitFor(() => expect(answers).toHaveLength(count), 60_000)
const become = (queue: UploadQueue, ...states: Upload['state'][]) =>
  vi.waitFor(() => expect(statesOf(queue)).toEqual(states), 60_000)
const picture = (id: number) => ({ picture: { id } })

describe('the queue of uploads', () => {
  test('sends two at once, and the next when there is room', async () => {
    const queue = queueOf()
    queue.add(['a.jpg', 'b.jpg', 'c.jpg'].map((name) => fileOf(name)))
    await uploaded(2)
    expect(statesOf(queue)[2]).toBe('waiting')
    answers[0]?.answer(201, picture(7))
    await uploaded(3)
    expect(answers.map(({ name }) => name).toSorted()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
    answers[1]?.answer(200, picture(8))
    answers[2]?.answer(201, picture(9))
    await become(queue, 'done', 'done', 'done')
    const known = queue.uploads().filter(({ isKnown }) => isKnown)
    expect(known.map((upload) => upload.picture?.id)).toEqual([8])
  })

  test('starts what broke off again by itself, from its first byte', async () => {
    const queue = queueOf()
    queue.add([fileOf('well.jpg')])
    await uploaded(1)
    answers[0]?.breakOff()
    await become(queue, 'broken')
    expect(queue.uploads()[0]?.failure?.kind).toBe('line')
    await uploaded(2)
    expect(answers[1]?.bytes).toBe(answers[0]?.bytes)
    answers[1]?.answer(201, picture(1))
    await become(queue, 'done')
  })

  test('waits for the next sign-in with what it could not send, and sends no more', async () => {
    const queue = queueOf()
    queue.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')])
    await uploaded(2)
    for (const { answer } of answers) answer(401, { code: 'unauthenticated', message: '' })
    await become(queue, 'broken', 'broken', 'waiting')
    queue.resume()
    await uploaded(4)
    answers[2]?.answer(201, picture(1))
    await uploaded(5)
    answers[3]?.answer(201, picture(2))
    answers[4]?.answer(201, picture(3))
    await become(queue, 'done', 'done', 'done')
    expect(answers).toHaveLength(5)
  })

  test.each([
    ['well.jpg', 422, { code: 'validation', errors: [{ rule: 'pictureDamaged' }] }, 'damaged'],
    ['plan.svg', 422, { code: 'validation', errors: [{ rule: 'pictureType' }] }, 'svg'],
    ['well.jpg', 413, { code: 'too_large' }, 'large'],
    ['well.jpg', 429, { code: 'daily_limit' }, 'daily'],
    ['well.jpg', 507, { code: 'storage_full' }, 'full'],
    ['well.jpg', 500, { code: 'internal' }, 'unknown'],
  ])('%s answered by %i is refused for good', async (name, status, body, kind) => {
    const queue = queueOf()
    queue.add([fileOf(name, 'x', '')])
    await uploaded(1)
    answers[0]?.answer(status, { message: '', ...body })
    await become(queue, 'refused')
    expect(queue.uploads()[0]?.failure?.kind).toBe(kind)
  })

  test('cancels one and continues the others; a cancelled one can start again', async () => {
    const queue = queueOf()
    const [first] = queue.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')])
    const id = first?.id ?? ''
    await uploaded(2)
    queue.cancel(id)
    expect(statesOf(queue)[0]).toBe('cancelled')
    await uploaded(3)
    answers.find(({ name }) => name === 'b.jpg')?.answer(201, picture(2))
    answers.find(({ name }) => name === 'c.jpg')?.answer(201, picture(3))
    await become(queue, 'cancelled', 'done', 'done')
    queue.retry(id)
    await uploaded(4)
    answers[3]?.answer(201, picture(1))
    await become(queue, 'done', 'done', 'done')
    queue.dismiss(id)
    expect(queue.uploads().map(({ file }) => file.name)).toEqual(['b.jpg', 'c.jpg'])
  })

  test('forgets everything for the next person, and nothing comes back', async () => {
    const queue = queueOf()
    const seen = vi.fn<() => void>()
    queue.add([fileOf('a.jpg'), fileOf('b.jpg'), fileOf('c.jpg')])
    await uploaded(2)
    queue.subscribe(seen)
    queue.clear()
    expect(queue.uploads()).toEqual([])
    expect(seen).toHaveBeenCalled()
    queue.add([fileOf('d.jpg')])
    await uploaded(3)
    expect(answers[2]?.name).toBe('d.jpg')
    answers[2]?.answer(201, picture(1))
    await become(queue, 'done')
  })
})
