import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { test } from '@japa/runner'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { backUp, prove } from '#tests/functional/backup/backing_up'
import { filledDatabase } from '#tests/functional/backup/filled_database'
import { runCommand, SpawnedCommand } from '#tests/spawned_command'
import { serverRoom } from '#tests/spawned_server'

const room = serverRoom()

/** A key as created by `age-keygen`, and the file that contains its secret part. */
async function newKey() {
  const identity = await generateX25519Identity()
  const file = join(room.dataFolder(), 'key.txt')
  writeFileSync(file, `# created: 2026-11-24\n\n${identity}\n`)
  return { file, identity, recipient: await identityToRecipient(identity) }
}

/** The `age` program that is installed on the system. */
function age(...words: string[]): Buffer {
  const { status, stdout, stderr } = spawnSync('age', words, { maxBuffer: 2 ** 28 })
  if (status !== 0) throw new Error(`age ${words.join(' ')}: ${String(stderr)}`)
  return stdout
}

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
    await backUp(settings, plain)
    const said = await runCommand(['backup', sealed], { ...settings, BACKUP_RECIPIENT })
    const file = `${sealed}.age`
    assert.include(said, `${file}, encrypted`)
    assert.deepEqual(readdirSync(join(file, '..')), [basename(file)])
    assert.isTrue(readFileSync(file).toString('latin1').startsWith('age-encryption'))
    assert.equal(statSync(file).mode & 0o777, 0o600)
    const listed = spawnSync('tar', ['tz'], { input: age('--decrypt', '-i', first.file, file) })
    assert.include(listed.stdout.toString(), 'manifest.json')

    for (const { identity } of [first, second]) await prove(file, [identity])
    await assert.rejects(() => prove(file), /specify its age identity file with --identity/)
    await assert.rejects(() => prove(file, [stranger.identity]), /no identity matched/)
    const words = ['backup:prove', `--identity=${plain}`, file]
    const { code, output } = await new SpawnedCommand(words, settings).ended
    assert.equal(code, 1)
    assert.include(output, 'not a readable file of age secret keys')
    const target = { DB_CONNECTION: 'sqlite', DATA_DIR: room.dataFolder() }
    const fromStandardInput = ['restore', '--identity=-', '--from-elsewhere', file]
    await runCommand(fromStandardInput, target, { input: readFileSync(second.file, 'utf8') })
    assert.isTrue(existsSync(join(target.DATA_DIR, 'ufuq.sqlite3')))

    const others = `${plain}.of-the-program`
    age('-r', first.recipient, '-o', others, plain)
    await prove(others, [first.identity])
    await runCommand(['backup:encrypt', plain], { ...settings, BACKUP_RECIPIENT })
    assert.isTrue(age('--decrypt', '-i', second.file, `${plain}.age`).equals(readFileSync(plain)))

    const damaged = readFileSync(file)
    damaged[damaged.length >> 1]! ^= 1
    writeFileSync(file, damaged)
    await assert.rejects(() => prove(file, [second.identity]), /can't be restored/)
  })
})
