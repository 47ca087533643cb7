// The site on the machine, as visitors and staff see it: at https://ufuq.example, through the
// proxy.
import { StepFailed } from '../../scripts/steps.ts'
import type { Machine } from './machine.ts'

export const NAME = 'ufuq.example'
const AUTHORITY = '/root/test-authority.pem'

const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`

export class Site {
  readonly #machine: Machine
  #password = ''

  constructor(machine: Machine) {
    this.#machine = machine
  }

  /** Sends a request; returns the body of a 2xx response. */
  ask(path: string, body?: unknown): string {
    const json = body === undefined ? '' : `--json ${quoted(JSON.stringify(body))}`
    return this.#machine.expect(
      `curl --silent --show-error --fail-with-body --cacert ${AUTHORITY} --resolve ${NAME}:443:127.0.0.1 ` +
        `--cookie /root/test-cookies --cookie-jar /root/test-cookies ${json} https://${NAME}${path}`,
    )
  }

  /** Reads the password from the output of `admin:restore`. */
  takePassword(printed: string) {
    const [, password] = /Password for admin: (\S+)/.exec(printed) ?? []
    if (!password) throw new StepFailed(`No password is printed:\n${printed}`)
    this.#password = password
  }

  /** After a restore, everybody has to sign in again. */
  signIn() {
    this.#machine.expect('rm --force /root/test-cookies')
    this.ask('/api/auth/login', { username: 'admin', password: this.#password })
  }

  /** Publishes a pair, and returns the address of its English page. */
  publish(title: string): string {
    const answer = this.ask('/api/publications/pairs', {
      shared: { tags: [] },
      english: { title, content: title },
      arabic: { title: `نص ${title}`, content: title },
      status: 'published',
    })
    const { english } = JSON.parse(answer) as { english: { slug: string } }
    return `/en/publications/${english.slug}`
  }

  has(page: string): boolean {
    const { status } = this.#machine.run(
      `curl --silent --fail --output /dev/null --cacert ${AUTHORITY} --resolve ${NAME}:443:127.0.0.1 https://${NAME}${page}`,
    )
    return status === 0
  }

  expectPages(has: string[], hasNot: string[] = []) {
    const wrong = [
      ...has.filter((page) => !this.has(page)),
      ...hasNot.filter((page) => this.has(page)),
    ]
    if (wrong.length > 0)
      throw new StepFailed(`There and gone again, or the other way: ${wrong.join(' ')}`)
  }

  /** Waits for the proxy, which takes a moment to apply its new configuration. */
  untilTheProxyServes() {
    this.#machine.expect(
      `until curl --silent --fail --output /dev/null --cacert ${AUTHORITY} --resolve ${NAME}:443:127.0.0.1 https://${NAME}/en; do sleep 0.2; done`,
    )
  }

  untilItServes() {
    this.#machine.expect(
      'for i in $(seq 300); do runuser --user ufuq -- node /opt/ufuq/current/health.js 2> /dev/null && exit; sleep 0.2; done; exit 1',
    )
  }

  /** Creates a self-signed certificate for this test where certbot would put one. */
  certify() {
    const folder = `/etc/letsencrypt/live/${NAME}`
    this.#machine.expect(`mkdir --parents ${folder}
      openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 30 -subj /CN=${NAME} \
        -addext subjectAltName=DNS:${NAME} -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem 2> /dev/null
      cp ${folder}/fullchain.pem ${AUTHORITY}`)
  }

  /** Trusts the CA with which Caddy signs its certificates without the internet. */
  trustCaddy() {
    this.#machine.expect(
      `cp /var/lib/caddy/.local/share/caddy/pki/authorities/local/root.crt ${AUTHORITY}`,
    )
  }
}
