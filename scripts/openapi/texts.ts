// The texts of the OpenAPI document that do not describe a single call.
import { PAGE_SIZE, RATE_LIMITS } from '@ufuq/shared/contract/limits'
import type { Schema } from './schemas.ts'

const { publicReads, publicForms } = RATE_LIMITS
const minutes = (seconds: number) => (seconds === 60 ? 'a minute' : `${seconds / 60} minutes`)

/** The introduction: a heading and paragraphs for each subject. */
const GUIDE: Record<string, string> = {
  Languages:
    'The site has Arabic (`ar`) and English (`en`). Most calls need `language`. A text in the other language is a record of its own; `translationId` or `translation` leads to it.',
  Paging: `Lists of publications have ${PAGE_SIZE.default} items, or as many as \`limit\` says, at most ${PAGE_SIZE.max}. The \`Link\` header of an answer leads to the next page (\`rel="next"\`). The last page has none. The search has its cursor in \`next\`; send it back as \`after\`.`,
  Errors:
    'An error has a `code`, which stays the same in later versions, and a `message` for developers. A 422 lists the `errors` of its fields. Parameters that a call does not know are ignored.',
  Caching:
    'Answers with an `ETag` may be stored and have to be checked before each use: send the tag as `If-None-Match`, and an unchanged answer is a 304 without a body. All others must not be stored.',
  'Rate limits': `A network may read ${publicReads.accepted} answers in ${minutes(publicReads.seconds)}; answers from the server's cache do not count. Each form accepts ${publicForms.accepted} messages in ${minutes(publicForms.seconds)}, and more with a proof of work. A 429 says in \`Retry-After\` how many seconds to wait.`,
  Browsers:
    'Pages of other sites cannot read this API, because it sends no CORS headers. Call it from a server.',
  Versions:
    'A higher version only adds calls, parameters and fields. Clients should ignore fields that they do not know. The changelog announces a change that existing clients would notice.',
}

export const INTRODUCTION = [
  'What visitors of this site may read, as JSON, and the forms that they may send. No call needs a session or a key.',
  ...Object.entries(GUIDE).map(([heading, text]) => `## ${heading}\n\n${text}`),
].join('\n\n')

export const TAGS: Record<string, string> = {
  Publications: 'Articles, reports and news.',
  Search: 'The search of the site.',
  Documents: 'Files of the organisation, such as annual reports and statutes.',
  Pages: 'Pages that the organisation has written, and their notices.',
  Entries: 'Entries of the kinds that this site has in addition.',
  Forms: 'Messages to the organisation.',
  Server: 'The state of the server.',
}

export const HEADERS: Record<string, Schema> = {
  ETag: {
    description: 'Identifies this state of the answer. Absent if the call has `q`.',
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
  401: { name: 'Unauthenticated', description: 'This needs a session: `unauthenticated`.' },
  403: { name: 'CrossSite', description: "Another site's page sent the form: `cross_site`." },
  404: { name: 'NotFound', description: 'It does not exist, or is not public: `not_found`.' },
  413: { name: 'TooLarge', description: 'The body is too large: `too_large`.' },
  422: { name: 'Invalid', description: 'A parameter or a field is not valid: `validation`.' },
  429: {
    name: 'TooMany',
    description: 'A rate limit is reached: `too_many_requests` or `daily_limit`.',
  },
  500: { name: 'Internal', description: 'Something failed on the server: `internal`.' },
  503: {
    name: 'Unavailable',
    description: 'The server cannot answer at the moment: `unavailable`.',
  },
  507: { name: 'StorageFull', description: 'The server has no more room: `storage_full`.' },
}
