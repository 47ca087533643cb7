import { escapeMarkup } from '@ufuq/shared/domain/markup'
import type { ApiSchema } from '#site/api_description/api_document'

const PREFIX = '#/components/schemas/'

/** The id of the section that describes a named object. */
export const placeOf = (name: string): string => `object-${name}`

/** Escapes a text of the API document. The only markup in such a text is `code` in backquotes. */
export const inline = (text: string): string =>
  escapeMarkup(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')

export const paragraphs = (text = ''): string =>
  text
    .split('\n\n')
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${inline(paragraph)}</p>`)
    .join('')

/** The type of a value in words, with links to the objects that the value contains. */
export function typeOf(schema: ApiSchema): string {
  const { $ref, type, items, anyOf, oneOf } = schema
  if ($ref) {
    const name = escapeMarkup($ref.replace(PREFIX, ''))
    return `<a href="#${placeOf(name)}">${name}</a>`
  }
  const choices = anyOf ?? oneOf
  if (choices) return choices.map(typeOf).join(' or ')
  if (schema.const !== undefined) return codes([schema.const])
  if (schema.enum) return codes(schema.enum)
  if (items) return `array of ${typeOf(items)}`
  const words = typeof type === 'string' ? [type] : (type ?? ['object'])
  const details = [schema.format, ...limitsOf(schema)].filter((detail) => detail !== undefined)
  return [words.join(' or '), ...details].join(', ')
}

const codes = (values: readonly (string | number | null)[]) =>
  values.map((value) => `<code>${escapeMarkup(String(value))}</code>`).join(' or ')

const limitsOf = ({ minimum, maximum, minLength, maxLength, ...rest }: ApiSchema) => [
  ...(minimum === undefined ? [] : [`at least ${minimum}`]),
  ...(maximum === undefined ? [] : [`at most ${maximum}`]),
  ...(minLength === undefined ? [] : [`at least ${minLength} characters`]),
  ...(maxLength === undefined ? [] : [`at most ${maxLength} characters`]),
  ...(rest.default === undefined ? [] : [`${rest.default} by default`]),
]

export interface Row {
  name: string
  isRequired: boolean
  schema: ApiSchema
  description?: string | undefined
}

/** The rows for the fields of an object, followed by those of its unnamed objects. */
export function rowsOf({ properties = {}, required = [] }: ApiSchema, path = ''): Row[] {
  return Object.entries(properties).flatMap(([name, schema]) => {
    const row: Row = {
      name: path + name,
      isRequired: required.includes(name),
      schema,
      description: schema.description,
    }
    const within = schema.items ?? schema
    const step = schema.items ? '[].' : '.'
    return [row, ...rowsOf(within, `${path}${name}${step}`)]
  })
}

export function table(heading: string, rows: readonly Row[]): string {
  const lines = rows.map(
    ({ name, isRequired, schema, description = '' }) => `<tr>
<th scope="row"><code>${escapeMarkup(name)}</code>${isRequired ? '' : ' <small>optional</small>'}</th>
<td>${typeOf(schema)}</td>
<td>${inline(description.replaceAll('\n\n', ' '))}</td>
</tr>`,
  )
  return `<div class="table" role="region" aria-label="${escapeMarkup(heading)}" tabindex="0"><table>
<thead><tr><th scope="col">${escapeMarkup(heading)}</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${lines.join('')}</tbody>
</table></div>`
}
