import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { connect, type IncomingHttpHeaders, type SecureClientSessionOptions } from 'node:http2'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '#tests/free_port'

const HOST = 'example.org'
/** With this curve, a TLS handshake takes a tenth of the time that it takes with RSA. */
const CURVE = ['-pkeyopt', 'ec_paramgen_curve:prime256v1']
const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
const commandOf = (name: string) =>
  folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? name

interface Proxy {
  command: string[]
  config: string
}

/**
 * A sample configuration in which the folder of the maintenance page is filled in. If there is a
 * CDN, the optional lines, which begin with `#`, are active.
 */
function sample(name: string, { folder, cdn }: ProxyOptions) {
  const samples = join(import.meta.dirname, '../../docs/proxy')
  const text = readFileSync(join(samples, name), 'utf8')
  // The account under which nginx runs may not be allowed to read the repository's files.
  copyFileSync(join(samples, 'maintenance.html'), join(folder, 'maintenance.html'))
  return (cdn ? text.replaceAll(/^(\s*)#(?=[a-z])/gm, '$1') : text).replaceAll(
    '/opt/ufuq/current/docs/proxy',
    folder,
  )
}

interface ProxyOptions {
  folder: string
  port: number
  /** The host and port of each server. */
  servers: string[]
  /** The network of a CDN in front of the proxy. */
  cdn?: string | undefined
}

/** The sample configurations, but with ports, files and a certificate that belong to the test. */
const proxies = {
  nginx(place: ProxyOptions): Proxy {
    const { folder, port, servers, cdn } = place
    if (cdn) writeFileSync(`${folder}/ufuq-cdn.conf`, `set_real_ip_from ${cdn};`)
    const site = sample('nginx.conf', place)
      .replaceAll('/etc/nginx/', `${folder}/`)
      .replaceAll(/^ *listen \[::\].*\n/gm, '')
      .replace('listen 80;', `listen unix:${folder}/http.sock;`)
      .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
      .replace('127.0.0.1:3333', servers.join('; server '))
      .replaceAll('/etc/letsencrypt/live/example.org', folder)
      .replaceAll('/var/log/nginx', folder)
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join('\n')
    return {
      command: [commandOf('nginx'), '-e', `${folder}/error.log`, '-c', `${folder}/config`],
      config: `daemon off; pid ${folder}/pid; worker_processes 1;
events { worker_connections 4096; }
http { ${paths}\n${site}
  server {
    listen unix:${folder}/networks.sock;
    set_real_ip_from unix:;
    real_ip_header X-Visitor;
    return 200 "$ufuq_network $ufuq_logged_network";
  }
}`,
    }
  },
  caddy(place: ProxyOptions): Proxy {
    const { folder, port, servers, cdn } = place
    if (cdn) writeFileSync(`${folder}/ufuq-cdn`, `trusted_proxies ${cdn}`)
    const config = sample('Caddyfile', place)
      .replace('servers {', `admin off\n\tauto_https off\n\thttps_port ${port}\n\tservers {`)
      .replace(
        'example.org {',
        `example.org {\n\ttls ${folder}/fullchain.pem ${folder}/privkey.pem`,
      )
      .replace('127.0.0.1:3333', servers.join(' '))
      .replace('/var/log/caddy', folder)
    return {
      command: [
        commandOf('caddy'),
        'run',
        '--adapter',
        'caddyfile',
        '--config',
        `${folder}/config`,
      ],
      config,
    }
  },
}

export type ProxyName = keyof typeof proxies

/** nginx or Caddy in front of a server, with the sample configuration. */
export class ProxyServer {
  readonly port: number
  readonly #child: ChildProcess
  /** The folder that contains the proxy's configuration and logs. */
  readonly folder: string
  #output = ''

  private constructor(port: number, folder: string, { command: [file = '', ...rest] }: Proxy) {
    this.port = port
    this.folder = folder
    const env = { PATH: process.env['PATH'], HOME: folder }
    this.#child = spawn(file, rest, { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on('data', (text) => (this.#output += text))
    }
    this.#child.on('error', (error) => (this.#output += String(error)))
  }

  static async open(
    name: ProxyName,
    origins: string | string[],
    cdn?: string,
  ): Promise<ProxyServer> {
    const folder = mkdtempSync(join(tmpdir(), 'ufuq-proxy-'))
    chmodSync(folder, 0o755)
    const key = ['-keyout', `${folder}/privkey.pem`, '-out', `${folder}/fullchain.pem`]
    const subject = ['-subj', `/CN=${HOST}`, '-addext', `subjectAltName=DNS:${HOST}`]
    const request = ['req', '-x509', '-newkey', 'ec', ...CURVE, '-nodes', '-days', '2']
    execFileSync('openssl', [...request, ...key, ...subject], { stdio: 'ignore' })
    const port = await freePort()
    const servers = [origins].flat().map((origin) => new URL(origin).host)
    const proxy = proxies[name]({ folder, port, servers, cdn })
    writeFileSync(join(folder, 'config'), proxy.config)
    const server = new ProxyServer(port, folder, proxy)
    await server.#answers()
    return server
  }

  /** A client with a separate connection, like a browser, from an address of 127.0.0.0/8. */
  connect(localAddress = '127.0.0.1', more: SecureClientSessionOptions = {}) {
    const session = connect(`https://127.0.0.1:${this.port}`, {
      servername: HOST,
      rejectUnauthorized: false,
      localAddress,
      ...more,
    } as SecureClientSessionOptions)
    session.on('error', () => {})
    return session
  }

  async close() {
    if (this.#child.exitCode === null && this.#child.pid) {
      const gone = new Promise((resolve) => this.#child.once('close', resolve))
      this.#child.kill('SIGTERM')
      await gone
    }
    rmSync(this.folder, { recursive: true, force: true })
  }

  async #answers() {
    while (!(await this.#isOpen())) {
      if (this.#child.exitCode !== null || !this.#child.pid) {
        throw new Error(`The proxy ended: ${this.#output}`)
      }
      await sleep(20)
    }
  }

  #isOpen(): Promise<boolean> {
    return new Promise((resolve) => {
      const session = this.connect()
      session.once('connect', () => resolve(true))
      session.once('error', () => resolve(false))
      session.once('connect', () => session.close())
    })
  }
}

interface Answer {
  status: number
  text: string
  cookies: string[]
  headers: IncomingHttpHeaders
}

/**
 * Sends a request over an HTTP/2 connection. A request with a body is sent as a POST. The status 0
 * means that there was no response.
 */
export const ask = (
  session: ReturnType<ProxyServer['connect']>,
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Answer> =>
  new Promise((resolve) => {
    const answer: Answer = { status: 0, text: '', cookies: [], headers: {} }
    const stream = session.request({
      ':path': path,
      ':authority': HOST,
      ...(body && { ':method': 'POST', 'content-type': 'application/json' }),
      ...headers,
    })
    stream.setEncoding('utf8')
    stream.on('response', (given) => {
      answer.status = Number(given[':status'])
      answer.headers = given
      answer.cookies = (given['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '')
    })
    stream.on('data', (text) => (answer.text += text))
    stream.on('error', () => {})
    stream.on('close', () => resolve(answer))
    stream.end(body && JSON.stringify(body))
  })
