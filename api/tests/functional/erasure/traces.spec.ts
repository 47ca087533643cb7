// Expensive: most of the time, the test waits for a server to clear erased data from its files.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import { serverRoom, type SpawnedServer } from '#tests/spawned_server'

const room = serverRoom()

const ADMIN = { ADMIN_USERNAME: 'admin', ADMIN_PASSWORD: 'a-long-enough-password' }
/**
 * The maximum number of times that the files are read. They are read only once a second, because
 * each read delays the clearing of erased data.
 */
const MAX_ATTEMPTS = 300

/** Words that occur nowhere else in a database; each field contains a different word. */
const WORDS = {
  body: 'zanzibarine',
  name: 'quixotania',
  email: 'wexfordine',
  phone: '0770123987456',
  notes: 'obsidianly',
  subscriber: 'hyacinthum',
  article: 'marzipanary',
  browser: 'Netscapatron',
  colleague: 'oleandrina',
}

/** Sends a user's calls to a server at this address. */
function person(address: string) {
  let cookie = ''
  const send = async (
    method: string,
    path: string,
    body?: object,
    userAgent = 'tests',
    // oxlint-disable-next-line typescript/no-explicit-any
  ): Promise<any> => {
    const response = await fetch(address + path, {
      method,
      headers: { 'content-type': 'application/json', 'user-agent': userAgent, cookie },
      ...(body && { body: JSON.stringify(body) }),
    })
    const session = response.headers.getSetCookie().find((one) => one.startsWith('ufuq_session='))
    cookie = session?.split(';')[0] ?? cookie
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`)
    return response.status === 204 ? null : response.json()
  }
  const signIn = (userAgent?: string) => {
    const { ADMIN_USERNAME: username, ADMIN_PASSWORD: password } = ADMIN
    return send('POST', '/api/auth/login', { username, password }, userAgent)
  }
  return { send, signIn }
}

async function start(settings: Record<string, string>) {
  const server = room.spawn({ ...settings, ...ADMIN })
  return { server, address: await server.ready() }
}

async function stop(server: SpawnedServer) {
  server.child.kill('SIGTERM')
  await server.exited
}

/**
 * The places in the data folder where each word occurs: the database file, its log, or a copy made
 * by SQLite itself.
 */
async function placesOf(words: readonly string[], folder: string): Promise<string[]> {
  const file = join(folder, 'ufuq.sqlite3')
  const copy = join(folder, 'copy.sqlite3')
  const reader = new DatabaseSync(file, { readOnly: true })
  await backup(reader, copy)
  reader.close()
  const places = [file, `${file}-wal`, copy].filter((place) => existsSync(place))
  return places.flatMap((place) => {
    const bytes = readFileSync(place)
    return words
      .filter((word) => bytes.includes(word))
      .map((word) => `${word} in ${place.slice(folder.length + 1)}`)
  })
}

async function placesLeft(words: readonly string[], folder: string): Promise<string[]> {
  for (let attempts = MAX_ATTEMPTS; ; attempts -= 1) {
    const left = await placesOf(words, folder)
    if (left.length === 0 || attempts === 0) return left
    await sleep(1000)
  }
}

test.group('What was erased', (group) => {
  group.options.meta['commits'] = true
  group.each.timeout(600_000)
  group.each.teardown(() => room.clear())

  test('is in no byte of the database, its log and a backup', async ({ assert }) => {
    const DATA_DIR = room.dataFolder()
    const { address } = await start({ DATA_DIR })
    const { send, signIn } = person(address)
    const email = `${WORDS.email}@example.org`
    const sender = { name: WORDS.name, email }
    const text = `A question about the ${WORDS.body} and nothing else. `
    for (let number = 1; number <= 12; number += 1) {
      await send('POST', '/api/contact', { ...sender, message: text.repeat(number * 3) })
    }
    const application = { ...sender, phone: WORDS.phone, reason: text.repeat(9) }
    await send('POST', '/api/volunteer', application)
    await send('POST', '/api/newsletter', { email: `${WORDS.subscriber}@example.org` })

    await signIn(`Mozilla/5.0 (${WORDS.browser})`)
    await signIn()
    const [message] = await send('GET', '/api/entries/inbox')
    const values = { notes: `${WORDS.notes} `.repeat(30) }
    await send('PATCH', `/api/entries/inbox/${message.id}`, { values })
    const article = { title: `The ${WORDS.article}`, content: `${WORDS.article} `.repeat(20) }
    const body = { ...article, language: 'en' }
    const { publication } = await send('POST', '/api/publications', body)
    const colleague = {
      username: WORDS.colleague,
      email: `${WORDS.colleague}@example.org`,
      password: 'a-long-enough-password',
    }
    const { user } = await send('POST', '/api/users', colleague)
    const words = Object.values(WORDS)
    const found = (await placesOf(words, DATA_DIR)).join()
    for (const word of words) assert.include(found, word)

    const entry = await send('GET', `/api/entries/publications/sides/${publication.id}`)

    await send('DELETE', '/api/auth/sessions')
    await send('POST', '/api/erasures', { email })
    await send('DELETE', `/api/users/${user.id}`)
    const [subscriber] = await send('GET', '/api/subscribers')
    await send('DELETE', `/api/subscribers/${subscriber.id}`)
    await send('DELETE', `/api/publications/${publication.id}`)
    await send('DELETE', `/api/entries/publications/bin/${entry.publication.id}`)
    assert.deepEqual(await placesLeft(words, DATA_DIR), [])
  })

  test('before files were cleared of it goes with the next start, once', async ({ assert }) => {
    const DATA_DIR = room.dataFolder()
    const first = await start({ DATA_DIR })
    await stop(first.server)

    const file = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'))
    file.exec('pragma secure_delete = OFF')
    file.exec('create table left_behind (text)')
    const insert = file.prepare('insert into left_behind values (?)')
    for (let row = 0; row < 500; row += 1) insert.run(`${WORDS.body} `.repeat(9))
    file.exec('drop table left_behind')
    file.exec(`delete from milestones where name = 'no_erased_traces'`)
    file.close()
    assert.isNotEmpty(await placesOf([WORDS.body], DATA_DIR))

    await start({ DATA_DIR })
    assert.deepEqual(await placesOf([WORDS.body], DATA_DIR), [])
    const after = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'), { readOnly: true })
    const milestones = after.prepare('select name from milestones').all()
    after.close()
    assert.deepEqual(
      milestones.map(({ name }) => name),
      ['no_erased_traces'],
    )
  })

  test('while somebody else reads the file goes after that, and erasing does not wait for it', async ({
    assert,
  }) => {
    const DATA_DIR = room.dataFolder()
    const { address } = await start({ DATA_DIR })
    const { send, signIn } = person(address)
    const email = 'salma@example.org'
    const message = `A question about the ${WORDS.body} and nothing else.`
    await send('POST', '/api/contact', { name: 'Salma', email, message })
    await signIn()

    const reader = new DatabaseSync(join(DATA_DIR, 'ufuq.sqlite3'), { readOnly: true })
    reader.exec('begin')
    reader.prepare('select count(*) from entries').get()
    const erased = await send('POST', '/api/erasures', { email })
    assert.deepEqual(erased, { messages: 1, applications: 0, subscriptions: 0 })
    // The pause is long enough for the server to notice that the file is in use. On a slow machine,
    // the server notices this later, and the result is the same.
    await sleep(7000)
    assert.deepEqual(await send('GET', '/api/entries/inbox'), [])
    reader.exec('rollback')
    reader.close()
    assert.deepEqual(await placesLeft([WORDS.body], DATA_DIR), [])
  })
})
