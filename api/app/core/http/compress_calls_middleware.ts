import type { HttpContext } from '@adonisjs/core/http'
import type { NextFn } from '@adonisjs/core/types/http'
import { isApiPath } from '#core/http/api_path'
import { compressed } from '#core/http/encoded_body'

const JSON_TYPE = 'application/json; charset=utf-8'
/** In letters. What is shorter fits into one packet as it is. */
const MIN_LENGTH = 1024

/**
 * Compresses the JSON that calls answer, above all the texts of pairs: staff write on slow lines. Whether a secret could
 * be guessed by the length of such an answer is the subject of decision 100.
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
