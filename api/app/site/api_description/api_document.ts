import document from './openapi.json' with { type: 'json' }

/** The parts of a JSON Schema that the document uses. */
export interface ApiSchema {
  $ref?: string
  type?: string | readonly string[]
  description?: string
  enum?: readonly (string | number | null)[]
  const?: string | number
  properties?: Readonly<Record<string, ApiSchema>>
  required?: readonly string[]
  items?: ApiSchema
  additionalProperties?: ApiSchema
  anyOf?: readonly ApiSchema[]
  oneOf?: readonly ApiSchema[]
  format?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  default?: number
}

interface Content {
  readonly 'application/json': { schema: ApiSchema }
}

export interface ApiParameter {
  name: string
  in: 'path' | 'query'
  required?: boolean
  description?: string
  schema: ApiSchema
  example?: string
}

export interface ApiCall {
  operationId: string
  tags: readonly string[]
  summary: string
  description?: string
  parameters?: readonly ApiParameter[]
  requestBody?: { content: Content }
  /** The responses by status. Those for errors refer to a component. */
  responses: Readonly<Record<string, { $ref?: string; description?: string; content?: Content }>>
}

export interface ApiDocument {
  info: { title: string; version: string; description: string }
  tags: readonly { name: string; description: string }[]
  paths: Readonly<Record<string, Readonly<Record<string, ApiCall>>>>
  components: {
    schemas: Readonly<Record<string, ApiSchema>>
    responses: Readonly<Record<string, { description: string }>>
  }
}

/** The OpenAPI document, which `npm run openapi` generates. */
export const apiDocument = document as unknown as ApiDocument
