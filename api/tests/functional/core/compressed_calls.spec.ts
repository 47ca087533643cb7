import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { test } from '@japa/runner'
import { cookieFrom } from '#tests/cookies'
import { PublicationFactory } from '#tests/factories/publication_factory'
import { FACTORY_PASSWORD, UserFactory } from '#tests/factories/user_factory'
import { serverAddress } from '#tests/server_address'

interface Received {
  encoding: string | undefined
  vary: string | undefined
  type: string | undefined
  body: Buffer
}

/** The body as sent over the network, which `fetch` would decompress. */
const received = (path: string, headers: Record<string, string>): Promise<Received> =>
  new Promise((resolve, reject) => {
    const call = request(serverAddress + path, { headers })
    call.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        const { 'content-encoding': encoding, vary, 'content-type': type } = response.headers
        resolve({ encoding, vary, type, body: Buffer.concat(chunks) })
      })
    })
    call.on('error', reject)
    call.end()
  })

test.group('What calls answer', () => {
  test('is compressed in {name}')
    .with([
      { name: 'zstd', accepted: 'gzip, deflate, br, zstd', decompress: zstdDecompressSync },
      { name: 'br', accepted: 'gzip, deflate, br', decompress: brotliDecompressSync },
      { name: 'gzip', accepted: 'gzip, deflate', decompress: gunzipSync },
    ])
    .run(async ({ client, assert }, { name, accepted, decompress }) => {
      const { username } = await UserFactory.apply('admin').create()
      const login = { username, password: FACTORY_PASSWORD }
      const answer = await client.post('/api/auth/login').json(login)
      const { pair: cookie } = cookieFrom(answer, 'ufuq_session')
      for (const length of [5000, 300_000]) {
        const content = 'نصّ طويل '.repeat(length / 10)
        const { id } = await PublicationFactory.merge({ content }).create()
        const path = `/api/publications/${id}`
        const plain = await received(path, { cookie, 'accept-encoding': 'identity' })
        assert.isUndefined(plain.encoding)
        assert.include(plain.body.toString(), content.trim())
        const short = await received(path, { cookie, 'accept-encoding': accepted })
        assert.equal(short.encoding, name)
        assert.include(short.vary, 'accept-encoding')
        assert.equal(short.type, plain.type)
        assert.isBelow(short.body.length, plain.body.length / 3)
        assert.equal(decompress(short.body).toString(), plain.body.toString())
      }
    })

  test('is sent as it is when it is short', async ({ assert }) => {
    const { encoding, body } = await received('/api/health', { 'accept-encoding': 'gzip, br' })
    assert.isUndefined(encoding)
    assert.isObject(JSON.parse(body.toString()))
  })
})
