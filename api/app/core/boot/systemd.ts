import { execFile } from 'node:child_process'
import type { Server } from 'node:http'
import { promisify } from 'node:util'
import { StartFailure } from '#core/boot/start_failure'
import env from '#start/env'

/** Whether systemd waits for this process to report that it is ready (`Type=notify`). */
export const isAwaitedBySystemd = Boolean(process.env['NOTIFY_SOCKET'])

/** The file descriptor of the first socket that systemd passes on; see sd_listen_fds(3). */
const FIRST_SOCKET = 3

/** How many sockets systemd has opened for this process, as by `ufuq.socket`. */
const sockets =
  process.env['LISTEN_PID'] === String(process.pid) ? Number(process.env['LISTEN_FDS']) : 0

/**
 * Makes a server listen at the socket of systemd, if there is one, instead of at HOST and PORT. The
 * socket stays open while the server restarts, so that connections wait instead of being refused.
 */
export function listenAtSystemdSocket(server: Server): Server {
  if (sockets === 0) return server
  if (sockets > 1) throw new StartFailure('ufuq.socket must have a single ListenStream.')
  const listen = server.listen.bind(server)
  // AdonisJS passes HOST and PORT.
  server.listen = () => listen({ fd: FIRST_SOCKET })
  return server
}

/**
 * Reports with the `systemd-notify` command that the server is ready, because Node does not support
 * Unix datagram sockets.
 */
async function reportReady() {
  if (!isAwaitedBySystemd) return
  try {
    await promisify(execFile)('systemd-notify', ['--ready'])
  } catch (error) {
    console.error(`Failed to notify systemd that the server is ready: ${String(error)}`)
  }
}

interface Listening {
  address: string
  port: number
  isIPv6: boolean
}

/**
 * Reports to the person who started the server, or to systemd, that the server is ready, and at
 * which address.
 */
export function announce({ address, port, isIPv6 }: Listening) {
  const listening = `http://${isIPv6 ? `[${address}]` : address}:${port}`
  const admin = `${env.get('APP_URL') ?? listening}/admin`
  console.log(`Ufuq is ready at ${listening} (admin area: ${admin})`)
  void reportReady()
}
