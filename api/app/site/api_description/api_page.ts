import { escapeMarkup } from '@ufuq/shared/domain/markup'
import siteSettings from '#config/site'
import type { SiteContent } from '#content/site_content'
import type { ApiCall, ApiDocument, ApiParameter } from '#site/api_description/api_document'
import {
  inline,
  paragraphs,
  placeOf,
  rowsOf,
  table,
  typeOf,
} from '#site/api_description/schema_table'

/** Styles that are missing from the site's style sheet. */
const STYLE = `
.api { inline-size: min(100% - 2 * var(--gutter), 60rem); margin-inline: auto; padding-block: var(--space-7) var(--section) }
.api > header { padding-block-end: var(--space-6) }
.api h1 { font-size: var(--h1) }
.api h2 { margin-block: 2em 0.5em; font-size: var(--h2) }
.api h3 { margin-block: 2em 0.25em; font-size: var(--h3) }
.api h4, .api nav h3 { margin-block: 1.5em 0.25em; font: 600 var(--body) / var(--leading-tight) var(--face-text) }
.api p { margin-block: 0.75em; max-inline-size: var(--measure) }
.api a { color: var(--link) }
.api :is(p, td) a { text-decoration: underline; text-underline-offset: 0.25em }
.api code, .api pre { font-family: var(--face-mono); font-size: 0.875em; overflow-wrap: anywhere }
.api pre { overflow-x: auto; padding: var(--space-4); background: var(--sunk); border-radius: var(--corner-2) }
.api .address { font-size: var(--lead) }
.api .table { overflow-x: auto }
.api table { inline-size: 100%; border-collapse: collapse; font-size: var(--small) }
.api th, .api td { padding: var(--space-2) var(--space-3) var(--space-2) 0; border-block-end: 1px solid var(--line); text-align: start; vertical-align: top; font-weight: inherit }
.api thead th { font-weight: 600 }
.api td, .api th { min-inline-size: 9rem }
.api small { color: var(--ink-3) }
.api nav ul { columns: 18rem; margin-block: 0.5em 0 }
@media (max-width: 40rem) {
  .api thead { position: absolute; clip-path: inset(50%) }
  .api tr { display: block; padding-block: var(--space-3); border-block-end: 1px solid var(--line) }
  .api th, .api td { display: block; padding: 0; border: 0 }
}
`

interface Call extends ApiCall {
  method: string
  path: string
}

/**
 * The page that describes the public calls to developers. It is in English, as are the names in the
 * API.
 */
export function apiPage(document: ApiDocument, { texts }: SiteContent) {
  const siteName = escapeMarkup(texts.en.common.siteName)
  const { info, tags, paths, components } = document
  const title = escapeMarkup(info.title)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Call => {
      return { ...call, method: method.toUpperCase(), path }
    }),
  )
  const groups = tags.map((tag) => ({
    ...tag,
    calls: calls.filter((call) => call.tags.includes(tag.name)),
  }))
  const [introduction = '', ...guide] = info.description.split('\n\n## ')
  return {
    head: `<title>${title} · ${siteName}</title>
<meta name="robots" content="noindex">
<style>${STYLE}</style>`,
    body: `<main class="api">
<header>
<p><a href="/en">${siteName}</a></p>
<h1>${title}</h1>
${paragraphs(introduction)}
<p>Version ${escapeMarkup(info.version)}: <a href="/api/openapi.json">OpenAPI document</a></p>
</header>
<nav aria-labelledby="calls"><h2 id="calls">Calls</h2>${groups.map(contentsOf).join('')}</nav>
${guide.map(sectionOf).join('')}
${groups.map((group) => groupOf(group, components.responses)).join('')}
<h2>Objects</h2>
${Object.entries(components.schemas).map(objectOf).join('')}
</main>`,
  }
}

interface Group {
  name: string
  description: string
  calls: Call[]
}

const contentsOf = ({ name, calls }: Group): string =>
  `<h3>${escapeMarkup(name)}</h3><ul>${calls
    .map(({ operationId, summary }) => `<li><a href="#${operationId}">${inline(summary)}</a></li>`)
    .join('')}</ul>`

function sectionOf(text: string): string {
  const [heading = '', ...rest] = text.split('\n\n')
  return `<section><h2>${escapeMarkup(heading)}</h2>${paragraphs(rest.join('\n\n'))}</section>`
}

type Errors = ApiDocument['components']['responses']

const groupOf = ({ name, description, calls }: Group, errors: Errors): string =>
  `<section><h2>${escapeMarkup(name)}</h2>${paragraphs(description)}${calls
    .map((call) => callOf(call, errors))
    .join('')}</section>`

function callOf(call: Call, errors: Errors): string {
  const { operationId, summary, description, method, path, parameters = [], requestBody } = call
  const answer = call.responses['200']?.content?.['application/json'].schema
  const body = requestBody?.content['application/json'].schema
  return `<article id="${operationId}">
<h3>${inline(summary)}</h3>
<p class="address"><code>${method} ${escapeMarkup(path)}</code></p>
${paragraphs(description)}
${parameters.length === 0 ? '' : table('Parameter', parameters.map(rowOf))}
${body ? `<h4>Body</h4><p>${typeOf(body)}</p>` : ''}
${answer ? `<h4>Response</h4><p>${typeOf(answer)}</p>` : ''}
${answer?.properties ? table('Field', rowsOf(answer)) : ''}
<h4>Other statuses</h4>
<ul>${Object.entries(call.responses)
    .filter(([status]) => status !== '200')
    .map(([status, response]) => {
      const text =
        response.description ?? errors[response.$ref?.split('/').at(-1) ?? '']?.description
      return `<li>${status}: ${inline(text ?? '')}</li>`
    })
    .join('')}</ul>
${method === 'GET' ? `<h4>Example</h4><pre>${exampleOf(path, parameters)}</pre>` : ''}
</article>`
}

const rowOf = ({ name, required = false, schema, description }: ApiParameter) => ({
  name,
  isRequired: required,
  schema,
  description,
})

/** An example command with the required parameters. */
function exampleOf(path: string, parameters: readonly ApiParameter[]): string {
  const wanted = parameters.filter(({ required }) => required)
  const filled = wanted.reduce(
    (address, { name, example = '' }) => address.replace(`{${name}}`, encodeURIComponent(example)),
    path,
  )
  const asked = wanted.filter((parameter) => parameter.in === 'query')
  const query = new URLSearchParams(
    asked.map(({ name, example = '' }): [string, string] => [name, example]),
  )
  const address = siteSettings.origin + filled + (query.size > 0 ? `?${query}` : '')
  return `curl '${escapeMarkup(address)}'`
}

function objectOf([name, schema]: [string, ApiDocument['components']['schemas'][string]]): string {
  const rows = rowsOf(schema)
  return `<article id="${placeOf(name)}"><h3>${escapeMarkup(name)}</h3>
${paragraphs(schema.description)}
${rows.length > 0 ? table('Field', rows) : `<p>${typeOf(schema)}</p>`}
</article>`
}
