import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'

/**
 * Reads the rest of an unread body before the response is sent, and discards it. The connection may
 * be closed after the response. A client that is still sending, such as an HTTP/1.0 proxy, would
 * then see a broken connection instead of the response. If the rest exceeds the highest limit of
 * any call, sends the response immediately and disconnects the sender.
 */
export default class UnreadBodyMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    await next()
    if (!request.hasBody() || request.request.readableEnded) return
    const isLong = Number(request.header('content-length') ?? 0) > BODY_LIMITS.publication
    if (isLong || !(await isDiscarded(request.request))) response.header('connection', 'close')
  }
}

function isDiscarded(incoming: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    let length = 0
    incoming.on('data', (chunk: Buffer) => {
      length += chunk.length
      if (length > BODY_LIMITS.publication) resolve(false)
    })
    incoming.once('end', () => resolve(true))
    incoming.once('close', () => resolve(false))
    if (incoming.destroyed) resolve(false)
    incoming.resume()
  })
}
