import { spawn } from 'node:child_process'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { test } from '@japa/runner'
import { isBuildCurrent, OUTDATED } from '#tests/current_build'
import { freePort } from '#tests/free_port'
import { serverRoom } from '#tests/spawned_server'

const RESTARTS = 1
const CLIENTS = 10
/** Starts the server again whenever it ends, as systemd does with `Restart=always`. */
const UNIT = `while :; do sh -c 'echo "started $$"; LISTEN_PID=$$ exec "$0" bin/server.js' "$0"; done`

/** Sends a request over a new connection. Resolves to the status, or to the code of the failure. */
const ask = (address: string) =>
  new Promise<string>((resolve) => {
    const failed = ({ code = 'unknown' }: NodeJS.ErrnoException) => resolve(code)
    const asked = request(`${address}/robots.txt`, { agent: false })
    asked.on('error', failed).on('response', (response) => {
      response.on('error', failed).on('end', () => resolve(String(response.statusCode)))
      response.resume()
    })
    asked.end()
  })

/** A server under a socket that `systemd-socket-activate` opens, as `ufuq.socket` does. */
async function activatedServer(settings: Record<string, string>) {
  if (!(await isBuildCurrent('api'))) throw new Error(OUTDATED)
  const address = `127.0.0.1:${await freePort()}`
  const environment = { NODE_ENV: 'test', ENV_PATH: tmpdir(), DEMO_CONTENT: 'false', ...settings }
  const passed = Object.entries(environment).map(([name, value]) => `--setenv=${name}=${value}`)
  const child = spawn(
    'systemd-socket-activate',
    [`--listen=${address}`, ...passed, 'sh', '-c', UNIT, process.execPath],
    {
      cwd: fileURLToPath(new URL('../../../build', import.meta.url)),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    },
  )
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: string) => (output += text))
  }
  const isOpen = () => /Listening on/.test(output)
  while (!isOpen()) await sleep(20)
  return {
    address: `http://${address}`,
    output: () => output,
    /** The ids of the processes that have been started. */
    started: () => Array.from(output.matchAll(/started (\d+)/g), ([, pid]) => Number(pid)),
    readyTimes: () => (output.match(/Ufuq is ready at/g) ?? []).length,
    end: () => void process.kill(-(child.pid ?? 0), 'SIGKILL'),
  }
}

test.group('Under a socket of systemd', (group) => {
  const room = serverRoom()
  group.each.teardown(() => room.clear())

  test('a server restarts without refusing a connection', async ({ assert, cleanup }) => {
    const server = await activatedServer({ ...(await room.migratedSettings()), PORT: '1' })
    cleanup(() => server.end())
    const outcomes: string[] = []
    const load = { isOver: false }
    const clients = Array.from({ length: CLIENTS }, async () => {
      while (!load.isOver) outcomes.push(await ask(server.address))
    })
    for (let restart = 0; restart <= RESTARTS; restart += 1) {
      while (server.readyTimes() <= restart) await sleep(20)
      const enough = outcomes.length + CLIENTS
      while (outcomes.length < enough) await sleep(5)
      const pid = server.started().at(-1) ?? 0
      if (restart < RESTARTS) process.kill(pid, 'SIGTERM')
    }
    load.isOver = true
    await Promise.all(clients)
    assert.deepEqual([...new Set(outcomes)], ['200'], server.output())
    assert.lengthOf(server.started(), RESTARTS + 1)
    assert.include(server.output(), `Ufuq is ready at ${server.address}`)
  }).skip(process.platform !== 'linux', 'systemd runs on Linux alone')
})
