// The OpenAPI document of the public calls, generated from the types and comments of
// `shared/src/calls/public-calls.ts`.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { API_VERSION } from '@ufuq/shared/contract/health'
import { EMAIL, type FormField, type FormSpec } from '@ufuq/shared/forms/form-spec'
import { FORM_NAMES, formNamed } from '@ufuq/shared/forms/index'
import { API, type Symbol, type Type } from 'typescript/unstable/sync'
import { root } from '../steps.ts'
import { capitalised, Schemas, type Json, type Schema } from './schemas.ts'
import { ERRORS, HEADERS, INTRODUCTION, TAGS } from './texts.ts'

/** The generated file, which the server sends. */
export const DOCUMENT = join(root, 'api/app/site/api_description/openapi.json')
const CALLS = join(root, 'shared/src/calls/public-calls.ts')
const PROJECT = join(import.meta.dirname, 'tsconfig.contract.json')
const JSON_TYPE = 'application/json'
/** The call that stands for those of all forms. */
const FORM_PATH = '/api/{form}'

export const readDocument = (): unknown => JSON.parse(readFileSync(DOCUMENT, 'utf8'))

export function generateDocument(): Schema {
  const api = new API({ cwd: root })
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects()
    const file = project?.program.getSourceFile(CALLS)
    const module = file && project?.checker.getSymbolAtLocation(file)
    if (!project || !module) throw new Error(`${CALLS} is not in its project`)
    const exports = project.checker.getExportsOfModule(module)
    const declared = (name: string) => {
      const symbol = exports.find((exported) => exported.name === name)
      if (!symbol) throw new Error(`${CALLS} exports no ${name}`)
      return project.checker.getDeclaredTypeOfSymbol(symbol)
    }
    return documentOf(new Schemas(project.checker), declared)
  } finally {
    api.close()
  }
}

function documentOf(schemas: Schemas, declared: (name: string) => Type): Schema {
  const anyError = schemas.literalsOf(declared('AnyError'))
  const paths: Record<string, Record<string, Json>> = {}
  const used = new Set<number>()
  const tags = new Set<string>()
  for (const { symbol, name } of schemas.propertiesOf(declared('PublicCalls'))) {
    const [method = '', path = ''] = name.split(' ')
    const call = operation(schemas, symbol, anyError)
    for (const status of call.errors) used.add(status)
    tags.add(call.tag)
    if (path === FORM_PATH) {
      for (const form of FORM_NAMES.map(formNamed))
        paths[`/api/${form.name}`] = { post: formOperation(schemas, form, call.operation) }
    } else (paths[path] ??= {})[method.toLowerCase()] = call.operation
  }
  Object.assign(schemas.components['NewsletterInput']?.['properties'] ?? {}, propertiesOf([EMAIL]))
  const error = schemas.of(declared('PublicError'))
  const { SentForm: _, ...components } = schemas.components
  return {
    openapi: '3.1.1',
    info: { title: 'Public API', version: String(API_VERSION), description: INTRODUCTION },
    servers: [{ url: '/', description: 'This site.' }],
    security: [],
    tags: Object.entries(TAGS)
      .filter(([name]) => tags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: inOrder(components),
      headers: HEADERS,
      responses: Object.fromEntries(
        [...used].toSorted((one, other) => one - other).map((status) => responseOf(status, error)),
      ),
    },
  }
}

const inOrder = (components: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    Object.entries(components).toSorted(([one], [other]) => one.localeCompare(other, 'en')),
  )

function operation(schemas: Schemas, symbol: Symbol, anyError: (string | number | boolean)[]) {
  const [summary = '', ...description] = schemas.paragraphsOf(symbol)
  const parts = new Map(
    schemas
      .propertiesOf(schemas.typeOf(symbol))
      .map((property) => [property.name, schemas.typeOf(property.symbol)]),
  )
  const part = (name: string): Type => {
    const type = parts.get(name)
    if (!type) throw new Error(`${symbol.name} has no ${name}`)
    return type
  }
  const headers = parts.has('headers') ? schemas.literalsOf(part('headers')).map(String) : []
  const errors = [...schemas.literalsOf(part('errors')), ...anyError]
    .map(Number)
    .toSorted((one, other) => one - other)
  const parameters = (['path', 'query'] as const).flatMap((place) =>
    parts.has(place) ? parametersOf(schemas, place, part(place)) : [],
  )
  const tag = schemas.tagsOf(symbol)['tags'] ?? 'Entries'
  return {
    errors,
    tag,
    operation: {
      operationId: operationIdOf(summary),
      tags: [tag],
      summary,
      ...(description.length > 0 && { description: description.join('\n\n') }),
      ...(parameters.length > 0 && { parameters }),
      ...(parts.has('body') && {
        requestBody: bodyOf(schemas.of(part('body'))),
      }),
      responses: {
        200: {
          description: 'The response.',
          ...(headers.length > 0 && { headers: refsTo(headers) }),
          content: { [JSON_TYPE]: { schema: schemas.of(part('answer')) } },
        },
        ...(headers.includes('ETag') && {
          304: { description: 'Unchanged since the response with this tag.' },
        }),
        ...Object.fromEntries(
          errors.map((status) => [
            status,
            { $ref: `#/components/responses/${ERRORS[status]?.name ?? ''}` },
          ]),
        ),
      },
    } satisfies Schema,
  }
}

const bodyOf = (schema: Schema) => ({ required: true, content: { [JSON_TYPE]: { schema } } })

/** The call of one form, made from the call that stands for all of them. */
function formOperation(schemas: Schemas, form: FormSpec, ofAll: Schema): Schema {
  const { name, summary, fields } = form
  const input = `${capitalised(name)}Input`
  const inEveryForm = schemas.components['SentForm']?.['properties'] as Schema
  schemas.components[input] = {
    type: 'object',
    properties: { ...propertiesOf(fields), ...inEveryForm },
    required: fields.filter(({ required }) => required).map((field) => field.name),
    description: `\`POST /api/${name}\`.`,
  }
  return {
    ...ofAll,
    operationId: operationIdOf(summary),
    summary,
    requestBody: bodyOf({ $ref: `#/components/schemas/${input}` }),
  }
}

const propertiesOf = (fields: readonly FormField[]): Record<string, Schema> =>
  Object.fromEntries(
    fields.map(({ name, type, description, min, max }) => [
      name,
      {
        type: 'string',
        ...(description && { description }),
        ...(min && { minLength: min }),
        maxLength: max,
        ...(type === 'email' && { format: 'email' }),
      },
    ]),
  )

const refsTo = (headers: string[]) =>
  Object.fromEntries(headers.map((name) => [name, { $ref: `#/components/headers/${name}` }]))

const parametersOf = (schemas: Schemas, place: 'path' | 'query', type: Type): Schema[] =>
  schemas.propertiesOf(type).map(({ symbol, name, isRequired }) => {
    const { description, ...schema } = schemas.ofProperty(symbol)
    const { example } = schemas.tagsOf(symbol)
    return {
      name,
      in: place,
      ...(isRequired && { required: true }),
      ...(description !== undefined && { description }),
      schema,
      ...(example !== undefined && { example }),
    }
  })

/** `Read a publication` becomes `readPublication`. */
function operationIdOf(summary: string): string {
  const [first = '', ...words] = summary.replaceAll(/ (?:an?|the)(?= )/g, '').split(' ')
  return (
    first.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  )
}

function responseOf(status: number, schema: Schema): [string, Schema] {
  const error = ERRORS[status]
  if (!error) throw new Error(`scripts/openapi/texts.ts does not describe the status ${status}`)
  return [
    error.name,
    {
      description: error.description,
      ...(status === 429 && { headers: refsTo(['Retry-After']) }),
      content: { [JSON_TYPE]: { schema } },
    },
  ]
}
