import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { WebhookPayload } from '@ufuq/shared/contract/webhooks'

export interface Received {
  headers: IncomingHttpHeaders
  body: string
  payload: WebhookPayload
}

/** A system that webhooks notify. `answer` writes its response, whose status is initially 204. */
export async function webhookReceiver() {
  const received: Received[] = []
  const receiver = { answer: (response: ServerResponse) => void response.writeHead(204).end() }
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body, payload: JSON.parse(body) })
      receiver.answer(response)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return Object.assign(receiver, {
    received,
    origin: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  })
}

export type WebhookReceiver = Awaited<ReturnType<typeof webhookReceiver>>

/** The received events, each with the title of its text. */
export const announced = (received: readonly Received[]): string[] =>
  received.map(({ payload: { type, data } }) => ('title' in data ? `${type}: ${data.title}` : type))
