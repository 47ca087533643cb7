// Expensive: each case starts a server with two processes, both of which are replaced.
import { execFile } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { processesOf, untilGone, untilServing } from '#tests/process_family'
import { emptyDatabase, healthOf, serverRoom } from '#tests/spawned_server'
import { SteadyLoad } from '#tests/steady_load'

const room = serverRoom()

interface Outcome {
  code: number
  output: string
}

/** Runs the command behind `npm run ufuq -- server:reload`, without building first. */
const reload = (settings: Record<string, string>) =>
  new Promise<Outcome>((resolve) => {
    execFile(
      process.execPath,
      ['bin/console.js', 'server:reload'],
      {
        cwd: fileURLToPath(new URL('../../../build', import.meta.url)),
        env: { PATH: process.env['PATH'], NODE_ENV: 'test', ENV_PATH: tmpdir(), ...settings },
      },
      (error, stdout, stderr) =>
        resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

test.group('Reloading', (group) => {
  group.each.teardown(() => room.clear())

  test('replaces every process and loses no request of 200 clients', async ({
    assert,
    cleanup,
  }) => {
    const settings = { ...(await room.migratedSettings()), PROCESSES: '2', TRUST_PROXY: 'loopback' }
    const server = room.spawn(settings)
    const load = new SteadyLoad(await server.ready(), { persistent: 190, fresh: 10 })
    cleanup(() => load.stop())
    const before = processesOf(settings).serving
    await load.isFlowing()
    const { code, output } = await reload(settings)
    await load.isFlowing()
    await load.stop()

    assert.equal(code, 0, output)
    assert.include(output, 'Replaced: 2 processes serve.')
    assert.deepEqual(load.failures, [])
    await untilGone(before)
    assert.lengthOf(processesOf(settings).serving, 2)
    assert.equal(processesOf(settings).pid, server.child.pid)
    assert.equal(server.stderr, '')
  })

  test('is what SIGHUP does when no terminal sends it', async ({ assert }) => {
    const settings = { ...(await room.migratedSettings()), PROCESSES: '2' }
    const server = room.spawn(settings, { isDaemon: true })
    const address = await server.ready()
    const before = processesOf(settings).serving
    server.child.kill('SIGHUP')
    await untilGone(before)
    await untilServing(settings, 2)
    assert.equal(await healthOf(address), 200)
  })

  test('reads the settings again, and leaves the old processes when they are wrong', async ({
    assert,
  }) => {
    const [folder, DATA_DIR] = [room.dataFolder(), room.dataFolder()]
    const write = (email: string, folderOfData = DATA_DIR) =>
      writeFileSync(join(folder, '.env'), `SITE_EMAIL=${email}\nDATA_DIR=${folderOfData}\n`)
    write('before@example.org')
    const server = room.spawn({ ...(await emptyDatabase()), ENV_PATH: folder, PROCESSES: '2' })
    const address = await server.ready()
    const contact = async () => (await fetch(`${address}/.well-known/security.txt`)).text()
    assert.include(await contact(), 'before@example.org')

    const before = processesOf({ DATA_DIR }).serving
    write('nobody')
    const refused = await reload({ DATA_DIR })
    assert.equal(refused.code, 1)
    assert.include(refused.output, 'A new process did not start')
    assert.include(server.stderr, 'SITE_EMAIL must be an e-mail address')
    assert.sameMembers(processesOf({ DATA_DIR }).serving, before)
    assert.include(await contact(), 'before@example.org')

    // A change of the data folder takes effect only after a restart, because the server has locked
    // the current folder.
    write('after@example.org', '/nowhere/else')
    assert.equal((await reload({ DATA_DIR })).code, 0)
    assert.include(await contact(), 'after@example.org')
    await untilGone(before)
  })

  test('of a single process is refused with what to do', async ({ assert }) => {
    const settings = await room.migratedSettings()
    const server = room.spawn(settings, { isDaemon: true })
    const address = await server.ready()
    const { code, output } = await reload(settings)
    assert.equal(code, 1)
    assert.include(output, 'The server is a single process')
    server.child.kill('SIGHUP')
    while (!server.stderr.includes('SIGHUP')) await sleep(20)
    assert.equal(await healthOf(address), 200)
  })

  test('of a server that can’t write down its processes is refused, and it serves', async ({
    assert,
  }) => {
    const settings = { ...(await room.migratedSettings()), PROCESSES: '2' }
    // This folder has the name of the file that the server has to write. Writing the file therefore
    // fails, as it would on a full disk.
    mkdirSync(join(settings.DATA_DIR, 'server.json.new'))
    const server = room.spawn(settings)
    const address = await server.ready()
    const { code, output } = await reload(settings)
    assert.equal(code, 1)
    assert.include(output, 'Make sure that the disk has free space')
    assert.equal(await healthOf(address), 200)
    assert.equal(server.stderr, '')
  })

  test('without a server is refused, also when one was killed before', async ({ assert }) => {
    const settings = { ...(await room.migratedSettings()), PROCESSES: '2' }
    assert.include((await reload(settings)).output, 'No server uses the data folder')
    const server = room.spawn(settings)
    await server.ready()
    const { serving } = processesOf(settings)
    await server.kill()
    await untilGone(serving)
    const { code, output } = await reload(settings)
    assert.equal(code, 1)
    assert.include(output, `No server uses the data folder ${settings.DATA_DIR}.`)
  })
})
