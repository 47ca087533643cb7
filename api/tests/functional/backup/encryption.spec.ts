// Expensive, because child processes make, verify and read each archive. One of these processes is
// the age program.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { test } from '@japa/runner'
import type { Backups } from '@ufuq/shared/contract/backups'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { ADMIN, settingsWithBackups } from '#tests/functional/backup/backing_up_server'
import { filledDatabase } from '#tests/functional/backup/filled_database'
import { s3Server } from '#tests/s3_server'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { refusal, serverRoom, signedIn } from '#tests/spawned_server'

const room = serverRoom()

/** A key as created by `age-keygen`, and the file that contains its secret part. */
async function newKey() {
  const identity = await generateX25519Identity()
  const file = join(room.dataFolder(), 'key.txt')
  writeFileSync(file, `# created: 2026-11-24\n\n${identity}\n`)
  return { file, recipient: await identityToRecipient(identity) }
}

/** The `age` program that is installed on the system. */
function age(...words: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('age', words, { maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`age ${words.join(' ')}: ${String(stderr)}`)
  return stdout
}

const isEncrypted = (file: string) =>
  readFileSync(file).toString('latin1').startsWith('age-encryption')

test.group('Archives that are encrypted', (group) => {
  group.each.teardown(() => room.clear())

  test('are opened by each of their keys, by the age program too, and by nothing else', async ({
    assert,
  }) => {
    const settings = await filledDatabase(room, 20)
    const [first, second, stranger] = [await newKey(), await newKey(), await newKey()]
    const BACKUP_RECIPIENT = `${first.recipient}, ${second.recipient}`
    const [plain, sealed] = ['plain.tar.gz', 'sealed.tar.gz'].map((name) =>
      join(room.dataFolder(), name),
    ) as [string, string]
    await runCommand(['backup', '--plain', plain], { ...settings, BACKUP_RECIPIENT })
    const said = await runCommand(['backup', sealed], { ...settings, BACKUP_RECIPIENT })
    const file = `${sealed}.age`
    assert.include(said, `${file}, encrypted`)
    assert.deepEqual(readdirSync(join(file, '..')), [basename(file)])
    assert.isTrue(isEncrypted(file))
    assert.equal(statSync(file).mode & 0o777, 0o600)
    assert.include(
      spawnSync('tar', ['tz'], {
        input: age('--decrypt', '-i', first.file, file),
      }).stdout.toString(),
      'manifest.json',
    )

    for (const { file: key } of [first, second]) {
      assert.match(
        await runCommand(['backup:prove', `--identity=${key}`, file], settings),
        /restored and identical/,
      )
    }
    const refused = [
      { words: [], sentence: 'specify its age identity file with --identity' },
      {
        words: [`--identity=${stranger.file}`],
        sentence: "can't be restored: no identity matched",
      },
      { words: [`--identity=${plain}`], sentence: 'not a readable file of age secret keys' },
    ]
    for (const { words, sentence } of refused) {
      const { code, output } = await new SpawnedCommand(['backup:prove', ...words, file], settings)
        .ended
      assert.equal(code, 1)
      assert.include(output, sentence)
      assert.notMatch(output, /node_modules|^\s+at /m)
    }
    const target = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const restore = ['restore', `--identity=${second.file}`, '--from-elsewhere']
    const fromStandardInput = ['restore', '--identity=-', '--from-elsewhere', file]
    await runCommand(fromStandardInput, target, { input: readFileSync(second.file, 'utf8') })
    assert.isTrue(existsSync(join(target.DATA_DIR, 'ufuq.sqlite3')))

    const others = `${plain}.of-the-program`
    age('-r', first.recipient, '-o', others, plain)
    await runCommand(['backup:prove', `--identity=${first.file}`, others], settings)
    await runCommand(['backup:encrypt', plain], { ...settings, BACKUP_RECIPIENT })
    assert.isTrue(age('--decrypt', '-i', second.file, `${plain}.age`).equals(readFileSync(plain)))

    const damaged = readFileSync(file)
    damaged[damaged.length >> 1]! ^= 1
    writeFileSync(file, damaged)
    const end = await new SpawnedCommand([...restore, file], {
      DB_CONNECTION: 'sqlite',
      DATA_DIR: room.dataFolder(),
    }).ended
    assert.equal(end.code, 1)
    assert.include(end.output, "can't be restored")
  })

  test('are made every night, copied and downloaded, and nothing plain is left', async ({
    assert,
    cleanup,
  }) => {
    const place = await s3Server()
    cleanup(() => place.stop())
    const { file: key, recipient } = await newKey()
    const own = { ...(await settingsWithBackups(room)), ...place.settings }
    const settings = { ...own, BACKUP_RECIPIENT: recipient }
    const server = room.spawn(settings)
    const call = await signedIn(await server.ready(), ADMIN)
    let state: Backups
    do {
      await sleep(100)
      state = (await (await call('/api/backups')).json()) as Backups
    } while (state.isRunning || !state.copies?.lastAt)
    const [newest] = state.backups
    const name = newest?.name ?? ''
    assert.match(name, /^ufuq-\d{8}T\d{6}Z\.tar\.gz\.age$/)
    assert.isTrue(newest?.isEncrypted)
    assert.deepEqual(readdirSync(own.BACKUP_DIR), [name])
    assert.notInclude(readdirSync(own.DATA_DIR), 'backup-work')
    const made = readFileSync(join(own.BACKUP_DIR, name))
    const answer = await call(`/api/backups/${name}`)
    assert.equal(answer.headers.get('content-type'), 'application/octet-stream')
    assert.isTrue(Buffer.from(await answer.arrayBuffer()).equals(made))
    assert.isTrue(Buffer.from(await place.bucket.getBytes(name)).equals(made))
    await server.stop()
    await runCommand(['backup:prove', `--identity=${key}`, join(own.BACKUP_DIR, name)], own)

    const plain = join(room.dataFolder(), 'ufuq-20260101T030000Z.tar.gz')
    await runCommand(['backup', plain], own)
    const { code, output } = await new SpawnedCommand(['backup:send', plain], settings).ended
    assert.equal(code, 1)
    assert.include(output, 'is not encrypted')
  })

  test('take the place of plain ones as soon as there is a key', async ({ assert }) => {
    const own = await settingsWithBackups(room)
    const namesIn = () => (existsSync(own.BACKUP_DIR) ? readdirSync(own.BACKUP_DIR) : [])
    const first = room.spawn(own)
    await first.ready()
    while (!namesIn().some((name) => name.endsWith('.tar.gz'))) await sleep(100)
    await first.stop()
    const server = room.spawn({ ...own, BACKUP_RECIPIENT: (await newKey()).recipient })
    await server.ready()
    while (!namesIn().some((name) => name.endsWith('.tar.gz.age'))) await sleep(100)
    await server.stop()
    // If a server ends while it verifies an archive, the folder of unverified archives stays until
    // the next backup.
    assert.lengthOf(
      namesIn().filter((name) => name !== '.unproved'),
      2,
    )
  })

  test('need a key that something can be encrypted to', async ({ assert }) => {
    const own = await room.emptySettings()
    const { recipient } = await newKey()
    const wrong = [
      'nonsense',
      `${recipient} age1nonsense`,
      recipient.replace(/.$/, 'b1'),
      `${recipient}q`,
    ]
    for (const BACKUP_RECIPIENT of wrong) {
      const { code, sentence, hasStack } = await refusal(room.spawn({ ...own, BACKUP_RECIPIENT }))
      assert.equal(code, 78)
      assert.match(sentence, /^BACKUP_RECIPIENT must contain age public keys/)
      assert.isFalse(hasStack)
    }
    const file = join(room.dataFolder(), 'ufuq.tar.gz.age')
    const { code, output } = await new SpawnedCommand(['backup', file], own).ended
    assert.equal(code, 1)
    assert.include(output, 'BACKUP_RECIPIENT is not set')
  })
})
