import { once } from 'node:events'
import { connect } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { test } from '@japa/runner'
import type { ErrorBody } from '@ufuq/shared/contract/errors'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'
import { cookieFrom } from '#tests/cookies'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { storedMessages } from '#tests/functional/inbox/stored_messages'
import { recordBody } from '#tests/functional/publications/bodies'
import { serverAddress } from '#tests/server_address'
import Publication from '#tests/stored_publications'

const submission = {
  name: 'Salma',
  email: 'salma@example.org',
  message: 'A question of ten words.',
}
const JSON_TYPE = { 'content-type': 'application/json' }

const post = (body: Buffer | string, headers: Record<string, string> = {}, path = '/api/contact') =>
  fetch(serverAddress + path, {
    method: 'POST',
    headers: { ...JSON_TYPE, ...headers },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  })

/** The JSON of a contact message that has this many bytes. */
const emailOf = (length: number): string => {
  const rest = JSON.stringify({ ...submission, more: '' })
  return JSON.stringify({ ...submission, more: 'x'.repeat(length - rest.length) })
}

/** Everything that a server sends over a connection before it closes the connection. */
async function answersTo(sent: (Buffer | string)[]): Promise<string> {
  const { hostname, port } = new URL(serverAddress)
  const socket = connect(Number(port), hostname)
  let answers = ''
  socket.on('data', (text) => (answers += text)).on('error', () => {})
  for (const part of sent) socket.write(part)
  await once(socket, 'close')
  return answers
}

const head = (length: number, more = '') =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${more}Content-Length: ${length}\r\n\r\n`
const GOODBYE = 'GET /api/health HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'

test.group('Bodies', () => {
  test('of 64 kB are read, longer ones refused', async ({ assert }) => {
    assert.equal((await post(emailOf(BODY_LIMITS.usual))).status, 200)
    const response = await post(emailOf(BODY_LIMITS.usual + 1))
    assert.equal(response.status, 413)
    const body = (await response.json()) as ErrorBody
    assert.deepEqual(body, { message: 'The request is too large', code: 'too_large' })
    assert.lengthOf(await storedMessages(), 1)
  })

  test('are counted as they are when they are decompressed')
    .with([
      { name: 'gzip', compress: gzipSync },
      { name: 'br', compress: brotliCompressSync },
    ])
    .run(async ({ assert }, { name, compress }) => {
      const encoding = { 'content-encoding': name }
      assert.equal((await post(compress(emailOf(BODY_LIMITS.usual)), encoding)).status, 200)
      const bomb = compress(Buffer.alloc(1_000_000, 'x'))
      assert.equal((await post(bomb, encoding)).status, 413)
      assert.equal((await post('no such thing', encoding)).status, 400)
      assert.equal((await post('x', { 'content-encoding': 'zip' })).status, 400)
    })

  test('that are refused leave a connection that goes on')
    .with([
      { kind: 'too long', body: Buffer.from(emailOf(200_000)), more: '', status: 413 },
      {
        kind: 'too long when decompressed',
        body: gzipSync(emailOf(200_000)),
        more: 'Content-Encoding: gzip\r\n',
        status: 413,
      },
      { kind: 'malformed', body: Buffer.from('{'), more: '', status: 400 },
    ])
    .run(async ({ assert }, { body, more, status }) => {
      const answers = await answersTo([head(body.length, more), body, GOODBYE])
      const statuses = [...answers.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, code]) => Number(code))
      assert.deepEqual(statuses, [status, 200])
    })

  test('are refused when their sender has come to an end, also over HTTP/1.0', async ({
    assert,
  }) => {
    const body = emailOf(2_000_000)
    const proxied = head(body.length).replace('HTTP/1.1', 'HTTP/1.0')
    assert.match(await answersTo([proxied, body]), /^HTTP\/1\.1 413 /)
  })

  test('beyond all limits are answered at once, and their sender is cut off', async ({
    assert,
  }) => {
    const answer = await answersTo([head(BODY_LIMITS.publication + 1), '{'])
    assert.match(answer, /^HTTP\/1\.1 413 [^]*connection: close/i)
  })

  test('of a publication may be large, for whoever is signed in', async ({ client, assert }) => {
    const body = JSON.stringify(recordBody({ content: 'x'.repeat(100_000) }))
    const response = await post(body, {}, '/api/publications')
    assert.equal(response.status, 401)
    assert.equal(((await response.json()) as ErrorBody).code, 'unauthenticated')
    assert.lengthOf(await Publication.all(), 0)

    const author = await UserFactory.create()
    ;(await client.as(author).post('/api/publications', JSON.parse(body))).assertStatus(201)
  })

  test('that are large are taken from one person four at a time', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const login = { username: author.username, password: FACTORY_PASSWORD }
    const { pair: cookie } = cookieFrom(
      await client.post('/api/auth/login').json(login),
      'ufuq_session',
    )
    const large = JSON.stringify({ content: 'x'.repeat(BODY_LIMITS.usual) })
    const save = async () => (await post(large, { cookie }, '/api/publications')).status
    const { hostname, port } = new URL(serverAddress)
    const held = Array.from({ length: 4 }, () => {
      const socket = connect(Number(port), hostname)
        .on('error', () => {})
        .resume()
      const to = head(large.length, `Cookie: ${cookie}\r\n`).replace('contact', 'publications')
      socket.write(to + large.slice(0, -1))
      return socket
    })
    // A text without a title is rejected as soon as it is read. The test repeats the save until the
    // four requests that it holds back have reached the server.
    let status = await save()
    while (status === 422) status = await save()
    assert.equal(status, 429)

    for (const socket of held) socket.end('}')
    while (status === 429) status = await save()
    assert.equal(status, 422)
  })

  test('of every other call stay small, for staff too', async ({ client, assert }) => {
    const administrator = await UserFactory.apply('admin').create()
    const more = 'x'.repeat(BODY_LIMITS.usual)
    for (const path of ['/api/users', '/api/webhooks', '/api/erasures']) {
      const response = await client.as(administrator).post(path, { more })
      assert.equal(response.status(), 413, path)
    }
  })

  test('of millions of values, or of many levels, are malformed', async ({ client, assert }) => {
    const author = await UserFactory.create()
    const values = `{"a":[${'{},'.repeat(1_000_000)}{}]}`
    const levels = `{"a":${'['.repeat(100)}${']'.repeat(100)}}`
    for (const bytes of [values, levels]) {
      const call = client
        .as(author)
        .post('/api/publications')
        .header('content-type', 'application/json')
      call.request.send(bytes)
      const response = await call
      response.assertStatus(400)
      assert.equal(response.body().code, 'malformed')
    }
    assert.lengthOf(await Publication.all(), 0)
  })

  test('of a form that is too long are answered with a page that says so', async ({ assert }) => {
    const response = await post(
      `message=${'x'.repeat(BODY_LIMITS.usual)}`,
      { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      '/en/contact',
    )
    assert.equal(response.status, 413)
    const page = await response.text()
    assert.include(page, '<html lang="en" dir="ltr">')
    assert.include(page, 'what you wrote is still there')
    assert.lengthOf(await storedMessages(), 0)
  })
})
