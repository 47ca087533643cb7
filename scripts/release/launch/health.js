// node health.js: exits with code 0 if the server on this machine can serve requests. Otherwise,
// prints the cause and exits with code 1.
import { setting } from './settings.js'

const TIMEOUT_MS = 4000

/**
 * The address to request. A server that listens on all addresses also listens on the loopback
 * address.
 */
function host() {
  const name = setting('HOST') ?? '127.0.0.1'
  if (name === '0.0.0.0' || name === '::') return '127.0.0.1'
  return name.includes(':') ? `[${name}]` : name
}

try {
  const address = `http://${host()}:${setting('PORT') ?? 3333}/api/health`
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`)
} catch (error) {
  console.error(error.cause?.message ?? error.message)
  process.exitCode = 1
}
