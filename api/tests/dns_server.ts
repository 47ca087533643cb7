import { createSocket } from 'node:dgram'
import { Resolver } from 'node:dns/promises'
import { once } from 'node:events'
import { decode, encode, type Answer } from 'dns-packet'

const RESPONSE_CODES = { servfail: 2, nxdomain: 3 }

interface Records {
  txt?: string[]
  mx?: string[]
  /** Addresses, or a function that returns the addresses for one query. */
  a?: string[] | (() => string[])
  aaaa?: string[]
}

/**
 * The answers by name. An answer is a list of records, or the code of a response without records.
 * All other names do not exist.
 */
export type Zone = Record<string, Records | 'servfail'>

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
      if (type === 'A') {
        const { a = [] } = records
        for (const data of typeof a === 'function' ? a() : a) answers.push({ type, name, data })
      }
      if (type === 'AAAA') {
        for (const data of records.aaaa ?? []) answers.push({ type, name, data })
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
