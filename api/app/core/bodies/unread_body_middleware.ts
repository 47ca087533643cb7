import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'

/**
 * Lets a sender finish a body that nobody read before the answer goes out. The connection may
 * close with the answer. A client that is still sending, such as a proxy that speaks HTTP/1.0,
 * would see a broken connection instead of the answer. The bytes are discarded. A sender of
 * more than any call may take is answered immediately and disconnected.
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
