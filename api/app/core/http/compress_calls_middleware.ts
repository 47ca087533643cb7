import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { compressed } from '#core/http/encoded_body'
import { isApiPath } from '#core/http/page_address'

const JSON_TYPE = 'application/json; charset=utf-8'
/** The minimum length, in characters. Shorter responses fit into one packet uncompressed. */
const MIN_LENGTH = 1024

/**
 * Compresses the JSON responses of calls, above all the texts of pairs, because some staff have
 * slow connections. Decision 71 covers whether the length of such a response can reveal a secret.
 */
export default class CompressCallsMiddleware {
  async handle({ request, response }: HttpContext, next: NextFn) {
    await next()
    const body: unknown = response.getBody()
    if (!isApiPath(request.url()) || !isJson(body)) return
    const json = JSON.stringify(body)
    if (json.length < MIN_LENGTH) return
    response.vary('accept-encoding')
    const form = await compressed(json, request.header('accept-encoding'))
    if (!form) return
    response.header('content-type', JSON_TYPE)
    response.header('content-encoding', form.encoding)
    response.send(form.content)
  }
}

const isJson = (body: unknown): body is object =>
  typeof body === 'object' && body !== null && !(body instanceof Uint8Array)
