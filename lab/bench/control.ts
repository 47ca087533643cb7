// The control for the answers: a bare `node:http` server in a separate process, which sends the
// bodies and headers that it has received, and then reports its port.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Recorded } from './answers.ts'

process.once('message', (answers: Recorded[]) => {
  const server = createServer((request, response) => {
    const answer = answers[Number(request.url?.slice(1))]
    if (answer) response.writeHead(answer.status, answer.headers).end(answer.body)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})
process.once('disconnect', () => process.exit())
