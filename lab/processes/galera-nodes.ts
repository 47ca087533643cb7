// Three nodes of a Galera cluster on this machine, each with its own data folder and socket. They
// need MariaDB and Debian's galera-4; rsync copies the whole database to an empty node.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { freePort } from '../../api/tests/free_port.ts'
import type { Settings } from '../../scripts/product.ts'
import {
  account,
  createDatabase,
  end,
  installed,
  startInstalling,
  startServing,
} from '../../scripts/with-mariadb.ts'

const PROVIDER = '/usr/lib/galera/libgalera_smm.so'
const SYNCED = '4'
// If root starts rsync, it runs as the user nobody and cannot write the data that a joining node
// receives. Therefore, the nodes also run as nobody.
const isRoot = process.getuid?.() === 0
const asNobody = isRoot ? ['--user=nobody'] : []
const giveToNobody = (folder: string) => {
  if (isRoot) spawnSync('chown', ['--recursive', 'nobody:', folder])
}
const LIMIT_MS = 300_000
const galera = ['--binlog-format=ROW', '--wsrep-on=ON', `--wsrep-provider=${PROVIDER}`]
export const NODES = [0, 1, 2] as const

/**
 * With the settings from the handbook, the other nodes agree sooner that a node has failed. The
 * writes that it misses are kept for longer.
 */
const provider = [
  'evs.keepalive_period=PT0.5S',
  'evs.inactive_check_period=PT0.25S',
  'evs.suspect_timeout=PT2S',
  'evs.inactive_timeout=PT4S',
  'gmcast.peer_timeout=PT2S',
  'gcache.recover=yes',
  'gcache.size=128M',
].join(';')

/** What the machine lacks for a cluster; undefined if it lacks nothing. */
export function missingForGalera(): string | undefined {
  if (!existsSync(PROVIDER)) return "Debian's galera-4"
  if (spawnSync('wsrep_sst_rsync').error) return "wsrep_sst_rsync of Debian's mariadb-server"
  return spawnSync('rsync', ['--version']).status === 0 ? undefined : 'rsync'
}

interface Ports {
  group: number
  increments: number
  copies: number
}

export class GaleraNodes {
  readonly #folder: string
  readonly #ports: Ports[]
  readonly #servers: (ChildProcess | undefined)[] = []

  private constructor(folder: string, ports: Ports[]) {
    this.#folder = folder
    this.#ports = ports
    process.on('exit', () => this.#endAll())
  }

  /** Resolves once all three nodes have the same empty database. */
  static async open(): Promise<GaleraNodes> {
    const ports: Ports[] = []
    for (const _ of NODES) {
      ports.push({
        group: await freePort(),
        increments: await freePort(),
        copies: await freePort(),
      })
    }
    // The path of a Unix socket has to be short.
    const nodes = new GaleraNodes(mkdtempSync(join(tmpdir(), 'ufuq-galera-')), ports)
    try {
      await installed(startInstalling(nodes.#path(0, 'data')))
      for (const node of NODES) {
        const data = nodes.#path(node, 'data')
        // `.tmp` is the folder for temporary tables. If it did not exist, `startServing` would
        // create it as root.
        for (const path of [data, `${data}.tmp`]) mkdirSync(path, { recursive: true })
        giveToNobody(nodes.#folder)
        await nodes.start(node, node === 0)
        await nodes.untilSynced(node)
        if (node === 0) await createDatabase(nodes.#path(0, 'socket'))
      }
    } catch (error) {
      nodes.remove()
      throw error
    }
    return nodes
  }

  /** The product's settings for using this node. */
  settingsOf(node: number): Settings {
    return { DB_CONNECTION: 'mysql', DB_SOCKET: this.#path(node, 'socket'), ...account }
  }

  async start(node: number, isFirst = false) {
    const { group, increments, copies } = this.#ports[node] ?? {
      group: 0,
      increments: 0,
      copies: 0,
    }
    const others = this.#ports.map((ports) => `127.0.0.1:${ports.group}`).join()
    const address = `127.0.0.1:${group}`
    const position = await this.#positionOf(node)
    this.#servers[node] = startServing(this.#path(node, 'data'), this.#path(node, 'socket'), [
      '--innodb-flush-log-at-trx-commit=1',
      '--innodb-buffer-pool-size=64M',
      '--innodb-autoinc-lock-mode=2',
      ...galera,
      `--wsrep-cluster-address=gcomm://${isFirst ? '' : others}`,
      `--wsrep-node-name=node-${node}`,
      `--wsrep-node-address=${address}`,
      '--wsrep-sst-method=rsync',
      `--wsrep-sst-receive-address=127.0.0.1:${copies}`,
      '--wsrep-slave-threads=2',
      `--wsrep-provider-options=base_port=${group};gmcast.listen_addr=tcp://${address};ist.recv_addr=127.0.0.1:${increments};${provider}`,
      `--log-error=${this.#path(node, 'log')}`,
      ...(position ? [`--wsrep-start-position=${position}`] : []),
      ...asNobody,
    ])
  }

  /**
   * The replication position of a killed node, which Debian's systemd unit gets from
   * `galera_recovery`. With the position, the node fetches only the writes that it missed. Without
   * the position, it fetches the whole database.
   */
  async #positionOf(node: number): Promise<string | undefined> {
    const datadir = this.#path(node, 'data')
    if (!existsSync(join(datadir, 'grastate.dat'))) return undefined
    const ask = ['--wsrep-recover', '--wsrep-cluster-address=gcomm://', ...asNobody]
    // The server listens briefly. It uses the address of this node, so that it cannot be mistaken
    // for another node.
    const asked = startServing(datadir, this.#path(node, 'socket'), [...galera, ...ask])
    this.#servers[node] = asked
    let output = ''
    asked.stderr.on('data', (text: Buffer) => (output += text.toString()))
    await new Promise((resolve) => asked.once('close', resolve))
    const position = /Recovered position: (\S+)/.exec(output)?.[1]
    if (!position) throw new Error(`Node ${node} does not know what it has:\n${output}`)
    return position
  }

  async kill(node: number) {
    const server = this.#servers[node]
    if (!server || server.exitCode !== null) return
    const gone = new Promise((resolve) => server.once('exit', resolve))
    end(server)
    await gone
  }

  /** Resolves to the size of the cluster once the node is synced. */
  async untilSynced(node: number): Promise<number> {
    const limit = Date.now() + LIMIT_MS
    while (Date.now() < limit) {
      const state = await this.status(node, 'wsrep_local_state').catch(() => undefined)
      if (state === SYNCED) return Number(await this.status(node, 'wsrep_cluster_size'))
      const server = this.#servers[node]
      if (!server || server.exitCode !== null || server.signalCode !== null) break
      await sleep(200)
    }
    throw new Error(`Node ${node} of the Galera cluster did not get ready:\n${this.#logOf(node)}`)
  }

  /**
   * The number of writes that a returning node fetched; undefined if it fetched the whole database.
   */
  missedBy(node: number): string | undefined {
    const log = readFileSync(`${this.#path(node, 'log')}.err`, 'utf8')
    return /Receiving IST: (\d+) writesets/.exec(log.split('Starting MariaDB').at(-1) ?? '')?.[1]
  }

  async status(node: number, name: string): Promise<string | undefined> {
    const [row] = await this.rows(node, `show global status like '${name}'`)
    return row && String(row['Value'])
  }

  async rows(node: number, sql: string): Promise<RowDataPacket[]> {
    const socketPath = this.#path(node, 'socket')
    const connection = await createConnection({
      socketPath,
      user: 'root',
      database: sql.startsWith('show') ? '' : account.DB_DATABASE,
    })
    try {
      const [rows] = await connection.query<RowDataPacket[]>(sql)
      return rows
    } finally {
      connection.destroy()
    }
  }

  remove() {
    this.#endAll()
    rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })
  }

  #endAll() {
    for (const server of this.#servers) if (server) end(server)
  }

  #path = (node: number, name: 'data' | 'socket' | 'log') => join(this.#folder, `${name}-${node}`)

  #logOf = (node: number) =>
    readFileSync(`${this.#path(node, 'log')}.err`, 'utf8')
      .split('\n')
      .slice(-30)
      .join('\n')
}
