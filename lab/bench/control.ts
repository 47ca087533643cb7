// The control with which the product is compared: a bare `node:http` server in a separate process,
// which sends complete responses from memory. It first receives these responses, and then reports
// its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WireAnswer } from './wire.ts'

process.once('message', (answers: Map<string, WireAnswer>) => {
  const server = createServer((request, response) => {
    const answer = answers.get(request.url ?? '')
    if (!answer) return void response.writeHead(404).end()
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
