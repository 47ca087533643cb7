import document from './openapi.json' with { type: 'json' }

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
