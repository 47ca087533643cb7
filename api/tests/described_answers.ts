// Compares every response to a visitor's call with the OpenAPI document.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import router from '@adonisjs/core/services/router'
import { Ajv2020, type AnySchema, type ValidateFunction } from 'ajv/dist/2020.js'
import { sessionCookie } from '#config/session'
import { isApiPath } from '#core/http/page_address'
import { apiDocument } from '#site/api_description/api_description_controller'

/**
 * Calls that need no session, but are not meant for visitors: only staff and readers of the OpenAPI
 * document make them.
 */
export const UNDESCRIBED = [
  'POST /api/auth/login',
  'POST /api/auth/logout',
  'GET /api/auth/providers',
  'POST /api/auth/desktop',
  'POST /api/auth/password-reset/provider',
  'POST /api/auth/two-factor',
  'POST /api/auth/two-factor/passkey-options',
  'POST /api/auth/passkey',
  'POST /api/auth/passkey/options',
  'POST /api/auth/password-reset',
  'POST /api/auth/password-reset/check',
  'GET /api/openapi.json',
]

const ERROR = '#/components/schemas/ErrorBody'
const DECODERS: Record<string, (content: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
}

/**
 * A copy of the document in which objects allow only the described fields, so that a new field
 * makes the tests fail.
 */
function closed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(closed)
  if (typeof value !== 'object' || value === null) return value
  const copy = Object.fromEntries(Object.entries(value).map(([name, of]) => [name, closed(of)]))
  const isOpen = 'properties' in copy && !('additionalProperties' in copy)
  return isOpen ? { ...copy, additionalProperties: false } : copy
}

const ajv = new Ajv2020({ strict: false, allErrors: true, inlineRefs: false })
ajv.addFormat('date-time', /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/)
ajv.addSchema(closed(apiDocument) as AnySchema, 'document')

const validators = new Map<string, ValidateFunction>()

function validatorOf(pointer: string): ValidateFunction {
  let validator = validators.get(pointer)
  if (!validator) {
    validator = ajv.compile({ $ref: `document${pointer}` })
    validators.set(pointer, validator)
  }
  return validator
}

/** A route in the notation of the OpenAPI document: `GET /api/publications/{id}`. */
export const callOf = (method: string, pattern: string): string =>
  `${method} ${pattern.replaceAll(/:(\w+)/g, '{$1}')}`

export const describedCall = (call: string) => {
  const [method = '', path = ''] = call.split(' ')
  return apiDocument.paths[path]?.[method.toLowerCase()]
}

const escaped = (part: string) => part.replaceAll('~', '~0').replaceAll('/', '~1')

export interface Answer {
  method: string
  url: string
  status: number
  /** Undefined if there is no body. */
  body: unknown
}

/**
 * The difference between a response to a visitor and its description; undefined if there is no
 * difference.
 */
export function faultOf({ method, url, status, body }: Answer): string | undefined {
  const asked = method === 'HEAD' ? 'GET' : method
  const path = url.split('?')[0] ?? ''
  const route = router.match(path, asked, false)?.route
  const call = route ? callOf(asked, route.pattern) : ''
  const described = describedCall(call)
  const said = `${method} ${url} answered ${status}`
  if (!described) {
    if (status < 400 && !UNDESCRIBED.includes(call)) return `${said}, but no call is described`
    return status < 400 ? undefined : schemaFault(said, ERROR, withoutWays(body))
  }
  const answer = described.responses[status]
  if (!answer) return `${said}, a status that is not described`
  const [verb = '', at = ''] = call.split(' ')
  const own = `#/paths/${escaped(at)}/${verb.toLowerCase()}/responses/${status}`
  const pointer = `${answer.$ref ?? own}/content/application~1json/schema`
  return answer.content || answer.$ref ? schemaFault(said, pointer, body) : undefined
}

/** A sign-in that needs a second step answers an error, with the ways to prove it. */
function withoutWays(body: unknown): unknown {
  const { ways: _, ...rest } = body as { ways?: unknown }
  return rest
}

function schemaFault(said: string, pointer: string, body: unknown): string | undefined {
  if (body === undefined) return undefined
  const validate = validatorOf(pointer)
  if (validate(body)) return undefined
  return `${said}: ${ajv.errorsText(validate.errors, { dataVar: 'answer' })}\n${JSON.stringify(body).slice(0, 500)}`
}

const faults: string[] = []

/**
 * Returns the faults found since the last call of this function, all of which belong to the test
 * that is ending.
 */
export const takeFaults = (): string[] => faults.splice(0)

/** Checks the responses of a server before they are sent. */
export function watchAnswers(request: IncomingMessage, response: ServerResponse) {
  const { url = '', method = '', headers } = request
  if (!isApiPath(url) || headers.cookie?.includes(sessionCookie)) return
  const chunks: Buffer[] = []
  let encoding: string | undefined
  const collect = (chunk: unknown) => {
    if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }
  const { writeHead, write, end } = response
  response.writeHead = function (this: ServerResponse, ...args: unknown[]) {
    encoding = encodingIn(args.at(-1)) ?? encoding
    return Reflect.apply(writeHead, this, args)
  } as typeof writeHead
  response.write = function (this: ServerResponse, ...args: unknown[]) {
    collect(args[0])
    return Reflect.apply(write, this, args) as boolean
  } as typeof write
  response.end = function (this: ServerResponse, ...args: unknown[]) {
    collect(args[0])
    const content = Buffer.concat(chunks)
    const decode = DECODERS[encoding ?? response.getHeader('content-encoding')?.toString() ?? '']
    const body = bodyOf(decode && content.length > 0 ? decode(content) : content)
    const fault = faultOf({ method, url, status: response.statusCode, body })
    if (fault !== undefined) faults.push(fault)
    return Reflect.apply(end, this, args) as ServerResponse
  } as typeof end
}

/** The encoding in the headers of `writeHead`, which are an object or a flat list. */
function encodingIn(headers: unknown): string | undefined {
  if (Array.isArray(headers)) {
    const at = headers.indexOf('content-encoding')
    return at === -1 ? undefined : String(headers[at + 1])
  }
  return (headers as Record<string, string> | undefined)?.['content-encoding']
}

function bodyOf(content: Buffer): unknown {
  if (content.length === 0) return undefined
  try {
    return JSON.parse(content.toString())
  } catch {
    return content.toString()
  }
}
