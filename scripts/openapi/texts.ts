// The texts of the OpenAPI document that do not describe a single call.
import { PAGE_SIZE, RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Schema } from './schemas.ts'

const { publicReads, publicSearches, publicForms } = RATE_LIMITS
const minutes = (seconds: number) => (seconds === 60 ? 'a minute' : `${seconds / 60} minutes`)

/** The introduction: a heading and paragraphs for each subject. */
const GUIDE: Record<string, string> = {
  Languages:
    'The site has Arabic (`ar`) and English (`en`). Most calls need `language`. A text in the other language is a separate record; `translationId` or `translation` refers to it.',
  Paging: `Lists of publications have ${PAGE_SIZE.default} items, or the number in \`limit\`, at most ${PAGE_SIZE.max}. The \`Link\` header of a response contains the next page (\`rel="next"\`). The last page has none. The search returns its cursor in \`next\`; send it back as \`after\`.`,
  Errors:
    'An error has a `code`, which does not change in later versions, and a `message` for developers. A 422 lists the `errors` of its fields. Unknown parameters are ignored.',
  Caching:
    'Responses with an `ETag` may be stored, but must be checked before each use: send the tag as `If-None-Match`; if nothing has changed, the response is a 304 without a body. Other responses must not be stored.',
  'Rate limits': `A network may get ${publicReads.accepted} responses in ${minutes(publicReads.seconds)}; responses from the server's cache do not count. It may search ${publicSearches.accepted} times in ${minutes(publicSearches.seconds)}. Each form accepts ${publicForms.accepted} messages in ${minutes(publicForms.seconds)}, and more with a proof of work. The \`Retry-After\` header of a 429 contains the number of seconds to wait.`,
  Browsers:
    'Pages of other sites cannot read this API, because it sends no CORS headers. Call it from a server.',
  Versions:
    'A higher version only adds calls, parameters and fields. Clients should ignore unknown fields. The changelog announces changes that affect existing clients.',
}

export const INTRODUCTION = [
  'The content that visitors of this site can read, as JSON, and the forms that they can send. No call needs a session or a key.',
  ...Object.entries(GUIDE).map(([heading, text]) => `## ${heading}\n\n${text}`),
].join('\n\n')

export const TAGS: Record<string, string> = {
  Publications: 'Articles, reports and news.',
  Search: 'The search of the site.',
  Documents: 'Files of the organisation, such as annual reports and statutes.',
  Pages: 'Pages that the organisation has written, and their notices.',
  Entries: 'Entries of additional kinds that this site has.',
  Forms: 'Messages to the organisation.',
  Server: 'The state of the server.',
}

export const HEADERS: Record<string, Schema> = {
  ETag: {
    description: 'Identifies this state of the response. Absent if the call has `q`.',
    schema: { type: 'string' },
  },
  Link: {
    description: 'The next page, with `rel="next"`. Absent on the last page.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'The number of seconds to wait.',
    schema: { type: 'integer' },
  },
}

/** The errors by status, each with a name for its component. */
export const ERRORS: Record<number, { name: string; description: string }> = {
  400: { name: 'Malformed', description: 'The request is not valid HTTP or JSON: `malformed`.' },
  401: { name: 'Unauthenticated', description: 'A session is required: `unauthenticated`.' },
  403: { name: 'CrossSite', description: "Another site's page sent the form: `cross_site`." },
  404: { name: 'NotFound', description: 'The item does not exist or is not public: `not_found`.' },
  409: {
    name: 'Conflict',
    description: 'The form takes no more answers: `form_closed` or `form_full`.',
  },
  413: { name: 'TooLarge', description: 'The body is too large: `too_large`.' },
  422: { name: 'Invalid', description: 'A parameter or a field is not valid: `validation`.' },
  429: {
    name: 'TooMany',
    description: 'A rate limit was exceeded: `too_many_requests` or `daily_limit`.',
  },
  500: { name: 'Internal', description: 'Something failed on the server: `internal`.' },
  503: {
    name: 'Unavailable',
    description: 'The server cannot respond at the moment: `unavailable`.',
  },
  507: { name: 'StorageFull', description: 'The server has no space left: `storage_full`.' },
}
