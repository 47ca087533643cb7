import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { Resolver } from 'node:dns/promises'
import { decode, encode, type Answer } from 'dns-packet'

const RESPONSE_CODES = { servfail: 2, nxdomain: 3 }

/**
 * The answers by name: text records, mail servers, or the code of a response without records. Other
 * names do not exist.
 */
export type Zone = Record<string, { txt?: string[]; mx?: string[] } | 'servfail'>

/** A name server for the test, and a resolver that queries it. */
export async function dnsServer(zone: Zone) {
  const socket = createSocket('udp4')
  socket.on('message', (packet, { port, address }) => {
    const { id, questions = [] } = decode(packet)
    const [{ name, type } = { name: '', type: 'TXT' }] = questions
    const records = zone[name]
    const code =
      records === undefined
        ? RESPONSE_CODES.nxdomain
        : records === 'servfail'
          ? RESPONSE_CODES.servfail
          : 0
    const answers: Answer[] = []
    if (records !== undefined && records !== 'servfail') {
      if (type === 'TXT') {
        // DNS splits a long record into several strings.
        for (const text of records.txt ?? []) {
          answers.push({ type, name, data: text.match(/.{1,40}/g) ?? [] })
        }
      }
      if (type === 'MX') {
        for (const exchange of records.mx ?? []) answers.push({ type, name, data: { exchange } })
      }
    }
    socket.send(encode({ type: 'response', id, flags: code, questions, answers }), port, address)
  })
  socket.bind(0, '127.0.0.1')
  await once(socket, 'listening')
  const resolver = new Resolver({ tries: 1 })
  resolver.setServers([`127.0.0.1:${socket.address().port}`])
  return { resolver, close: () => new Promise<void>((resolve) => socket.close(() => resolve())) }
}
