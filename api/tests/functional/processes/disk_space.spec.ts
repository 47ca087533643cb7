import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from '@japa/runner'
import { ADMIN } from '#tests/functional/backup/filled_database'
import { photo } from '#tests/functional/pictures/photos'
import { pairBody } from '#tests/functional/publications/bodies'
import { changeOf, ENTRIES } from '#tests/functional/publications/pair_calls'
import { metadataOf } from '#tests/resumable_calls'
import { cookieOf, healthOf, serverRoom } from '#tests/spawned_server'

const room = serverRoom()
const CREDENTIALS = { username: ADMIN.ADMIN_USERNAME, password: ADMIN.ADMIN_PASSWORD }

/** A folder on a small separate disk; null if the test does not run as root. */
function smallDisk(): { folder: string; remove: () => void } | null {
  const folder = mkdtempSync(join(tmpdir(), 'ufuq-disk-'))
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, [...args, folder], { stdio: 'ignore' })
  try {
    run('mount', '-t', 'tmpfs', '-o', 'size=128m', 'tmpfs')
  } catch {
    rmSync(folder, { recursive: true })
    return null
  }
  const remove = () => {
    run('umount')
    rmSync(folder, { recursive: true })
  }
  return { folder, remove }
}

function usedShareOf(folder: string): number {
  const { blocks, bfree } = statfsSync(folder)
  return (blocks - bfree) / blocks
}

/** Fills a disk up to a given share of its size. */
function fill(folder: string, share: number) {
  const { blocks, bfree, bsize } = statfsSync(folder)
  const missing = Math.floor(blocks * share) - (blocks - bfree)
  appendFileSync(join(folder, 'filling'), Buffer.alloc(missing * bsize))
}

/** A counter that makes each picture and each message unique. */
let count = 0

async function callsOf(origin: string) {
  const cookie = await cookieOf(origin, CREDENTIALS)
  const answerOf = async (response: Response) => {
    const { code } = (await response.json()) as { code?: string }
    return code === undefined ? response.status : `${response.status} ${code}`
  }
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json', cookie }
    return answerOf(
      await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) }),
    )
  }
  return {
    async upload() {
      const body = new FormData()
      const content = await photo({ width: 100 + ++count, height: 100 })
      body.append('file', new Blob([new Uint8Array(content)]), 'well.jpg')
      const headers = { cookie }
      return answerOf(await fetch(`${origin}/api/pictures`, { method: 'POST', headers, body }))
    },
    async uploadDocument(bytes: number) {
      const headers = {
        cookie,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': metadataOf('report.pdf'),
        'content-type': 'application/offset+octet-stream',
      }
      const body = new Uint8Array(bytes)
      return answerOf(await fetch(`${origin}/api/uploads`, { method: 'POST', headers, body }))
    },
    sendForm: () =>
      post('/api/contact', {
        name: 'Salma',
        email: 'salma@example.org',
        message: `A question of Salma, number ${++count}.`,
      }),
    postForm: async () => {
      const message = `A question of Salma, number ${++count}.`
      const body = new URLSearchParams({ name: 'Salma', email: 'salma@example.org', message })
      const response = await fetch(`${origin}/en/contact`, { method: 'POST', body })
      return { status: response.status, hasText: (await response.text()).includes(message) }
    },
    saveText: () => post(ENTRIES, changeOf(pairBody())),
    saveLargeText: () => {
      const { english, arabic } = pairBody()
      const large = pairBody({
        english: { ...english, content: 'water '.repeat(30_000) },
        arabic: { ...arabic, content: 'ش'.repeat(480_000) },
      })
      return post(ENTRIES, changeOf(large))
    },
    read: async () => (await fetch(`${origin}/en`)).status,
    async notices() {
      const response = await fetch(`${origin}/api/server-notices`, { headers: { cookie } })
      return ((await response.json()) as { notices: string[] }).notices
    },
  }
}

const disk = smallDisk()

test.group('A disk with little room', (group) => {
  group.each.teardown(() => room.clear())
  group.teardown(() => disk?.remove())

  test('is reported, then keeps its last space for small texts, and is read when it is full', async ({
    assert,
  }) => {
    const folder = disk?.folder ?? ''
    const settings = { ...ADMIN, DATA_DIR: folder, NODE_COMPILE_CACHE: tmpdir() }
    fill(folder, 0.85)
    const first = room.spawn(settings)
    const onLow = await callsOf(await first.ready())
    assert.include(await onLow.notices(), 'diskLow')
    assert.equal(await onLow.upload(), 201)
    assert.equal(await onLow.uploadDocument(24_000_000), '507 storage_full')
    assert.isBelow(usedShareOf(folder), 0.9, 'nothing stays of it')
    assert.equal(await onLow.sendForm(), 200)
    await first.stop()
    assert.include(first.stdout + first.stderr, 'A disk is filling up')

    fill(folder, 0.96)
    const second = room.spawn(settings)
    const origin = await second.ready()
    const onFull = await callsOf(origin)
    assert.include(await onFull.notices(), 'diskFull')
    assert.equal(await onFull.upload(), '507 storage_full')
    assert.equal(await onFull.saveLargeText(), '507 storage_full')
    assert.equal(await onFull.sendForm(), '503 unavailable')
    assert.deepEqual(await onFull.postForm(), { status: 503, hasText: true })
    assert.equal(await onFull.saveText(), 201)
    assert.equal(await onFull.read(), 200)

    fill(folder, 1)
    assert.equal(await onFull.upload(), '507 storage_full')
    assert.equal(await onFull.sendForm(), '503 unavailable')
    // The database's log file may still have free space.
    assert.include([201, '503 unavailable'], await onFull.saveText())
    assert.equal(await onFull.read(), 200)
    assert.equal(await healthOf(origin), 503)
    await second.stop()
    assert.notMatch(
      second.stdout + second.stderr,
      /"event":"(?:request_failed".*storage_full|form_failed")/,
    )
  }).skip(!disk, 'A disk of its own takes the rights of root')
})
