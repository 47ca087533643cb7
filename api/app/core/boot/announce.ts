import { reportReady } from '#core/boot/systemd'
import env from '#start/env'

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
