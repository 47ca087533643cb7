import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { RATE_LIMITS } from '@ufuq/shared/contract/limits'
import sharp from 'sharp'
import uploadSettings from '#config/uploads'
import { signIn } from '#tests/cookies'
import { UserFactory } from '#tests/factories/user_factory'
import { libraryOf, traces } from '#tests/functional/pictures/library'
import { heicPhoto, movingPicture, photo, vastPicture } from '#tests/functional/pictures/photos'
import { serverAddress } from '#tests/server_address'

const SCRIPT = '<script>fetch("/api/auth/me")</script>'
/** The first bytes of a ZIP archive. */
const ZIP = Buffer.from('504b0304140000000800', 'hex')

const cut = async (bytes: Promise<Buffer>) => {
  const whole = await bytes
  return whole.subarray(0, Math.floor(whole.length * 0.6))
}
const soft = () => photo({ width: 600, height: 400 })

const half = async (format: 'png' | 'webp' | 'avif') => {
  const picture = sharp(await soft())
  return cut(picture[format]({ effort: 1 }).toBuffer())
}

/** Small files that say that they have 26 million pixels, which is too many to decode whole. */
const VAST = {
  heic() {
    const bytes = Buffer.from(heicPhoto())
    const at = bytes.lastIndexOf('ispe')
    bytes.writeUInt32BE(5200, at + 8)
    bytes.writeUInt32BE(5000, at + 12)
    return bytes
  },
  async jpeg() {
    const bytes = await sharp(await soft())
      .jpeg({ progressive: true })
      .toBuffer()
    const at = bytes.indexOf('ffc2', 'hex')
    bytes.writeUInt16BE(5000, at + 5)
    bytes.writeUInt16BE(5200, at + 7)
    return bytes
  },
  async webp() {
    const bytes = await sharp(await soft())
      .webp({ lossless: true, effort: 0 })
      .toBuffer()
    bytes.writeUInt32LE(5199 | (4999 << 14), bytes.indexOf('VP8L') + 9)
    return bytes
  },
  png: () => vastPicture({ side: 5120, isInterlaced: true }),
}

const HOSTILE: [name: string, rule: string, make: () => Buffer | Promise<Buffer>][] = [
  ['html.png', 'pictureType', () => Buffer.from(SCRIPT)],
  [
    'drawing.svg',
    'pictureType',
    () => Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT}</svg>`),
  ],
  ['zip.jpg', 'pictureType', () => ZIP],
  ['empty.jpg', 'pictureType', () => Buffer.alloc(0)],
  ['zip-in-jpeg.jpg', 'pictureDamaged', () => Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), ZIP])],
  ['900-million-pixels.png', 'picturePixels', () => vastPicture()],
  ['whole.webp', 'pictureWholePixels', VAST.webp],
  ['interlaced.png', 'pictureWholePixels', VAST.png],
  ['progressive.jpg', 'pictureWholePixels', VAST.jpeg],
  ['whole.heic', 'pictureWholePixels', VAST.heic],
  ['100-frames.gif', 'pictureAnimated', () => movingPicture(100)],
  ['two-frames.webp', 'pictureAnimated', () => movingPicture(2, 'webp')],
  ['half.jpg', 'pictureDamaged', () => cut(soft())],
  ['half.png', 'pictureDamaged', () => half('png')],
  ['half.webp', 'pictureDamaged', () => half('webp')],
  ['half.avif', 'pictureDamaged', () => half('avif')],
  ['half.heic', 'pictureDamaged', () => heicPhoto().subarray(0, 420)],
]

const NAMES: [string, string | null][] = [
  ['../../app.key', 'app.key'],
  ['..\\..\\app.key', 'app.key'],
  ['/etc/passwd.jpg', 'passwd.jpg'],
  ['well\u202Egpj.exe', 'wellgpj.exe'],
  ['a\u0007b\tc.jpg', 'abc.jpg'],
  ['بئر\u200F القرية.jpg', 'بئر القرية.jpg'],
  ['..', null],
  [`${'x'.repeat(400)}.jpeg`, `${'x'.repeat(195)}.jpeg`],
]

test.group('A hostile file', () => {
  test('is refused, and nothing of it stays', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const before = await traces()
    for (const [name, rule, make] of HOSTILE) {
      const answer = await library.sendFile('pictures', await make(), name)
      assert.equal(answer.status(), 422, name)
      assert.containSubset(answer.body().errors, [{ field: 'file', rule }])
      assert.deepEqual(await traces(), before, name)
    }
  })

  test('is read by a process with limits and no secrets', async ({ client, assert }) => {
    await (await libraryOf(client)).upload(await photo())
    const children = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
    const worker = children
      .trim()
      .split(' ')
      .find((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture_worker'))
    const limits = readFileSync(`/proc/${worker}/limits`, 'utf8')
    assert.match(limits, /^Max data size\s+\d+\s/m)
    const names = readFileSync(`/proc/${worker}/environ`, 'utf8')
      .split('\0')
      .map((entry) => entry.split('=')[0])
    assert.sameMembers(names, [
      'NODE_ENV',
      'MALLOC_ARENA_MAX',
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      '',
    ])
  }).skip(process.platform !== 'linux', 'only Linux has such limits')

  test('with a script in a JPEG is served as a picture without it', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const clean = await soft()
    const comment = Buffer.from(SCRIPT)
    const length = Buffer.alloc(2)
    length.writeUInt16BE(comment.length + 2)
    const marker = Buffer.from('fffe', 'hex')
    const bytes = Buffer.concat([
      clean.subarray(0, 2),
      marker,
      length,
      comment,
      clean.subarray(2),
      comment,
    ])
    const { id, file } = await library.upload(bytes)
    for (const format of ['avif', 'webp']) {
      const answer = await fetch(`${serverAddress}/uploads/${id}/${file}-480.${format}`)
      assert.equal(answer.status, 200)
      assert.equal(answer.headers.get('content-type'), `image/${format}`)
      assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
      assert.equal(answer.headers.get('content-security-policy'), "default-src 'none'; sandbox")
      assert.notInclude(Buffer.from(await answer.arrayBuffer()).toString('latin1'), 'script')
    }
  })

  test('name becomes one that is only read', async ({ client, assert }) => {
    const library = await libraryOf(client)
    for (const [name, shown] of NAMES) {
      const picture = await library.upload(await photo({ width: 40, height: 30 }), name)
      assert.equal(picture.fileName, shown)
      assert.isEmpty((await traces()).incoming)
    }
  })

  test('from another site is refused before it is read', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const before = await traces()
    for (const [name, value] of [
      ['origin', 'https://evil.example'],
      ['sec-fetch-site', 'cross-site'],
    ] as const) {
      const answer = await library.sendFile('pictures', await photo()).header(name, value)
      answer.assertStatus(403)
      assert.equal(answer.body().code, 'cross_site')
    }
    assert.deepEqual(await traces(), before)
  })

  test('in another field or in no form is malformed', async ({ client, assert }) => {
    const library = await libraryOf(client)
    const bytes = await photo()
    const before = await traces()
    const call = () => client.as(library.person).post('/api/pictures')
    const answers = [
      await call().file('picture', bytes, { filename: 'a.jpg' }),
      await call()
        .file('file', bytes, { filename: 'a.jpg' })
        .file('file', bytes, { filename: 'b.jpg' }),
      await call().file('file', bytes, { filename: 'a.jpg' }).field('role', 'admin'),
      await call().field('file', 'words'),
      await call().json({ file: 'words' }),
      await call().header('content-type', 'multipart/form-data'),
    ]
    for (const answer of answers) {
      answer.assertStatus(400)
      assert.equal(answer.body().code, 'malformed')
    }
    assert.deepEqual(await traces(), before)
  })
})

/** Sends a request that declares a body of `length` bytes, but sends only the bytes of `body`. */
async function beginUpload(cookie: string, length: number, body: Buffer) {
  const { hostname, port } = new URL(serverAddress)
  const socket = connect(Number(port), hostname)
  let answer = ''
  socket.on('data', (text) => (answer += text)).on('error', () => {})
  socket.write(
    `POST /api/pictures HTTP/1.1\r\nHost: x\r\nCookie: ${cookie}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${length}\r\n\r\n`,
  )
  socket.write('--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n')
  socket.write(body)
  return { socket, answer: () => answer }
}

const until = async (isSo: () => Promise<boolean>) => {
  while (!(await isSo())) await sleep(20)
}

test.group('An upload', () => {
  test('of 200 MB is refused before its first byte', async ({ client, assert }) => {
    const cookie = await signIn(client, await UserFactory.create())
    const before = await traces()
    const { socket, answer } = await beginUpload(cookie, 200 * 2 ** 20, Buffer.alloc(0))
    await once(socket, 'close')
    assert.match(answer(), /^HTTP\/1\.1 413 /)
    assert.deepEqual(await traces(), before)
  })

  test('by somebody who is not signed in is refused before its first byte', async ({ assert }) => {
    const before = await traces()
    const { socket, answer } = await beginUpload('', 20 * 2 ** 20, Buffer.alloc(0))
    await once(socket, 'close')
    assert.match(answer(), /^HTTP\/1\.1 401 /)
    assert.deepEqual(await traces(), before)
  })

  test('of unknown length ends at the limit', async ({ client, assert }) => {
    const cookie = await signIn(client, await UserFactory.create())
    const before = await traces()
    const chunk = new Uint8Array(2 ** 20)
    let sent = 0
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : chunk)
        sent += chunk.length
        if (sent > uploadSettings.maxBytes * 2) controller.close()
      },
    })
    const headers = { cookie, 'content-type': 'multipart/form-data; boundary=b' }
    const request = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    // The server may close the connection while the rest of the body is still being sent.
    const answer = await fetch(`${serverAddress}/api/pictures`, request).catch(() => null)
    if (answer) assert.equal(answer.status, 413)
    await until(async () => (await traces()).incoming.length === before.incoming.length)
    assert.deepEqual(await traces(), before)
  })

  test('that breaks off leaves nothing', async ({ client, assert }) => {
    const cookie = await signIn(client, await UserFactory.create())
    const before = await traces()
    const { socket } = await beginUpload(cookie, 2 ** 20, await photo())
    await until(async () => (await traces()).incoming.length > before.incoming.length)
    socket.destroy()
    await until(async () => (await traces()).incoming.length === before.incoming.length)
    assert.deepEqual(await traces(), before)
  })

  test('beyond the limit of one person waits; others go on', async ({ client, assert }) => {
    const [busy, other] = [await libraryOf(client, 'author'), await libraryOf(client, 'author')]
    const { default: limiter } = await import('@adonisjs/limiter/services/main')
    const { takeFrom } = await import('#core/limits/rate_limit')
    const { accepted: limit, seconds } = RATE_LIMITS.uploads
    const counter = { key: `uploads:${busy.person.id}`, limit, seconds }
    for (let sent = 0; sent < limit; sent += 1) await takeFrom([counter])
    const before = await traces()
    const answer = await busy.sendFile('pictures', await photo())
    answer.assertStatus(429)
    assert.isNotEmpty(answer.header('retry-after'))
    assert.deepEqual(await traces(), before)
    await other.upload()
    await limiter.clear()
  })
})
