// A visitor who downloads one file over many connections, each of which reads slowly.
import { request } from 'node:http'
import type { Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ProxyServer } from '../../api/tests/proxy_server.ts'

const BYTES_PER_SECOND = 50_000
/** The visitor's IP address, which no other visitor has. */
const ADDRESS = '127.9.9.9'

export interface Downloads {
  /** The number of connections that are receiving the file. */
  running: () => number
  /** The number of connections that were closed or received an unexpected response. */
  refused: () => number
  stop: () => void
}

/** Opens the connections. `open` starts a download and reports the response to it. */
function start(
  count: number,
  open: (started: (status: number, content: Readable) => void, ended: () => void) => () => void,
): Downloads {
  let running = 0
  let refused = 0
  const stops = Array.from({ length: count }, () => {
    let state: 'waiting' | 'running' | 'ended' = 'waiting'
    const ended = () => {
      if (state === 'running') running -= 1
      if (state !== 'ended') refused += 1
      state = 'ended'
    }
    return open((status, content) => {
      if (status !== 200) return ended()
      state = 'running'
      running += 1
      void readSlowly(content).then(ended, ended)
    }, ended)
  })
  return {
    running: () => running,
    refused: () => refused,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}

async function readSlowly(content: Readable): Promise<void> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    await sleep((chunk.length / BYTES_PER_SECOND) * 1000)
  }
}

export const downloadsOverHttp = (origin: string, path: string, count: number): Downloads =>
  start(count, (started, ended) => {
    const asked = request(origin + path, { agent: false, localAddress: ADDRESS }, (answer) =>
      started(answer.statusCode ?? 0, answer),
    )
    asked.once('error', ended).end()
    return () => asked.destroy()
  })

/** Each download uses a separate TLS connection. */
export const downloadsOverHttp2 = (proxy: ProxyServer, path: string, count: number): Downloads =>
  start(count, (started, ended) => {
    const session = proxy.connect(ADDRESS)
    session.once('close', ended)
    const stream = session.request({ ':path': path, ':authority': 'example.org' })
    stream.once('error', ended)
    stream.once('response', (headers) => started(Number(headers[':status']), stream))
    return () => session.destroy()
  })
