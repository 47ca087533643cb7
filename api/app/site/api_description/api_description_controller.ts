import type { HttpContext } from '@adonisjs/core/http'
import { callCache, sendPage } from '#content/page_cache'
import { encodeBody } from '#core/http/encoded_body'
import { countRendering } from '#core/limits/read_limit'
import document from './openapi.json' with { type: 'json' }

/** The description of the public calls, which is the same for everybody. */
export default class ApiDescriptionController {
  async handle(ctx: HttpContext) {
    const { request, route } = ctx
    const answer = await callCache.get(
      request.url(),
      async () => {
        const type = 'application/json; charset=utf-8'
        const body = await encodeBody(JSON.stringify(apiDocument), type)
        const headers = { vary: 'accept-encoding, cookie' }
        return { kind: 'page', status: 200, body, isPrivate: false, headers, route: route?.pattern }
      },
      () => countRendering(request.ip()),
    )
    return sendPage(ctx, answer)
  }
}

/** The parts of a JSON Schema that the document uses. */
export interface ApiSchema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly (string | number | null)[]
  properties?: Readonly<Record<string, ApiSchema>>
  required?: readonly string[]
  items?: ApiSchema
}

interface Content {
  readonly 'application/json': { schema: ApiSchema }
}

interface ApiParameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  schema: ApiSchema
}

interface ApiCall {
  parameters?: readonly ApiParameter[]
  requestBody?: { content: Content }
  /** The responses by status. Those for errors refer to a component. */
  responses: Readonly<Record<string, { $ref?: string; content?: Content }>>
}

interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, ApiCall>>>>
  components: { schemas: Readonly<Record<string, ApiSchema>> }
}

/** The OpenAPI document, which `npm run openapi` generates. */
export const apiDocument = document as unknown as ApiDocument
