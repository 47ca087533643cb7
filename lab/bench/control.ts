// The control that the product is compared with, in a separate process: a bare `node:http` server
// that sends whole responses from memory. It receives the responses, then reports its port.
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
