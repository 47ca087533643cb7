import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Whether systemd waits for this process to report that it is ready (`Type=notify`). */
export const isAwaitedBySystemd = Boolean(process.env['NOTIFY_SOCKET'])

/**
 * Reports with the `systemd-notify` command that the server is ready, because Node does not support
 * Unix datagram sockets.
 */
export async function reportReady() {
  if (!isAwaitedBySystemd) return
  try {
    await promisify(execFile)('systemd-notify', ['--ready'])
  } catch (error) {
    console.error(`Failed to notify systemd that the server is ready: ${String(error)}`)
  }
}
