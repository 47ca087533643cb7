import { randomBytes } from 'node:crypto'
import { openRedis } from '#core/limits/redis_counters'
import env from '#start/env'
import { fault, ok, reasonOf, skipped, type ReportLine } from '#setup_check/report_line'

const MINUTE_MS = 60_000

/** Checks Redis with a counter that expires, which is all the server needs. */
export async function checkRedis(address = env.get('REDIS_URL')): Promise<ReportLine[]> {
  if (address === undefined) return [skipped('REDIS_URL is not set: limits do not use Redis.')]
  const { host } = new URL(address)
  const key = `ufuq:setup-check:${randomBytes(8).toString('hex')}`
  const connection = openRedis(address)
  let reason: string | undefined
  // The error message contains the address but not the password.
  connection.on('error', ({ error }) => {
    reason = reasonOf(error)
  })
  try {
    await connection.ping()
    await connection.incr(key)
    await connection.pexpire(key, MINUTE_MS)
    await connection.del(key)
    return [ok(`Redis at ${host} works.`)]
  } catch (error) {
    const said = error instanceof Error && error.name === 'ReplyError' ? error.message : undefined
    return [
      fault(
        `Redis at ${host} can't be used (${said ?? reason ?? reasonOf(error)}). Start it or correct REDIS_URL: without Redis, sign-ins and forms are refused.`,
      ),
    ]
  } finally {
    await connection.disconnect()
  }
}
