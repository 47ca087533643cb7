import type { IncomingMessage } from 'node:http'
import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { BODY_LIMITS } from '@ufuq/shared/contract/limits'

/**
 * Lets a sender whose body nobody read come to its end before the answer goes out. With the answer the connection may
 * close, and one who still sends, such as a proxy that speaks HTTP/1.0, sees a broken connection and no answer. Of what
 * comes nothing is kept; whoever sends more than any call may take is answered at once and cut off.
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
