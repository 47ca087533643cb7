import type {
  DocumentCategory,
  ShownDocument,
  ShownDocumentFilters,
  ShownDocumentPage,
} from '../contract/documents.ts'
import type { ErrorBody } from '../contract/errors.ts'
import type {
  ContactAnswer,
  ContactInput,
  FormChallenge,
  NewsletterAnswer,
  NewsletterInput,
  VolunteerInput,
} from '../contract/forms.ts'
import type { Health, LiveHealth } from '../contract/health.ts'
import type { Language } from '../contract/languages.ts'
import type { SearchResult } from '../contract/publication-search.ts'
import type { Publication, PublicationListItem } from '../contract/publications.ts'
import type { ShownNotice, ShownPage } from '../kinds/page/own-pages.ts'

// The calls that need no session. `npm run openapi` generates the OpenAPI document from the
// types and comments of this file; the first paragraph of a call's comment is its title. Tests
// compare every response with that document, and each `query` with the rules of its validator.

/** The statuses of errors that every call can have, besides the call's own errors. */
export type AnyError = 400 | 500 | 503
/** The body of every error. */
export type PublicError = ErrorBody

interface InLanguage {
  /** @example en */
  language: Language
}

/** A search. */
interface Words {
  /**
   * The words to find. All of them must occur; the last one may be incomplete.
   * @maxLength 100
   * @example water
   */
  q: string
}

interface Cursor {
  /**
   * The cursor from the `Link` header of the previous page.
   * @maxLength 100
   */
  after?: string
}

/** The fields of a publication that only staff get. */
type StaffField = 'authorId' | 'pairTags' | 'needsUpdateSince' | 'translationState' | 'can'

type PublicPublication = Omit<Publication, StaffField>

/**
 * Each call with its parameters (`path`, `query`), its body, its response (200), the headers of the
 * response, and the statuses of its errors. With an `ETag`, a 304 is possible.
 */
export interface PublicCalls {
  /**
   * List publications
   *
   * Published texts, newest first. The `Link` header contains the address of the next page.
   * @tags Publications
   */
  'GET /api/publications': {
    query: Partial<Words> &
      Cursor & {
        /** The language of the texts; without it, texts in both languages are listed. */
        language?: Language
        /** Values other than `published` need a session. */
        status?: PublicationListItem['status']
        /**
         * The name of a tag. Only texts with this tag are listed.
         * @maxLength 120
         */
        tag?: string
        /** Only texts of this programme are listed; its name in addresses, or its id. */
        category?: string
        /**
         * The number of items.
         * @minimum 1
         * @maximum 100
         * @default 20
         */
        limit?: number
      }
    answer: PublicationListItem[]
    headers: 'ETag' | 'Link'
    errors: 401 | 422 | 429
  }

  /**
   * Read a publication
   *
   * The whole text, as Markdown and as HTML. The response for a text that is not published is a
   * 404.
   * @tags Publications
   */
  'GET /api/publications/{id}': {
    path: {
      /**
       * The slug or the id. A former slug works too.
       * @example 7
       */
      id: string
    }
    query: {
      /** The language that takes precedence when two texts have the same slug. */
      language?: Language
      /** Whether to add the texts to read next. */
      nearby?: boolean
    }
    answer: { publication: PublicPublication }
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Search the site
   *
   * Publications, pages and documents in one language, the best match first.
   * @tags Search
   */
  'GET /api/search': {
    query: InLanguage & Words & Cursor
    answer: SearchResult
    errors: 422 | 429
  }

  /**
   * List documents
   *
   * The public list, with the newest year first. With `q`, documents with the words in the title
   * come first. Texts are in `language`, or in the other language if they are empty in the
   * requested one.
   * @tags Documents
   */
  'GET /api/documents/shown': {
    query: InLanguage &
      Partial<Words> & {
        category?: DocumentCategory
        /**
         * @minimum 1900
         * @maximum 2200
         */
        year?: number
      }
    answer: ShownDocument[]
    headers: 'ETag'
    errors: 422 | 429
  }

  /**
   * List the filters of documents
   *
   * The categories and years of the documents in the public list.
   * @tags Documents
   */
  'GET /api/documents/filters': {
    answer: ShownDocumentFilters
    headers: 'ETag'
    errors: 429
  }

  /**
   * Read a document
   *
   * A public document with all its files. This may also be a document that the public list does not
   * show.
   * @tags Documents
   */
  'GET /api/documents/shown/{slug}': {
    path: {
      /**
       * The last part of the document's current address or of a former address, or the document's
       * id.
       * @example annual-report
       */
      slug: string
    }
    query: InLanguage
    answer: ShownDocumentPage
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Read a page
   *
   * A page that the organisation has written, with its sections.
   * @tags Pages
   */
  'GET /api/pages/shown': {
    query: InLanguage & {
      /**
       * The last part of the page's address, such as `our-board`. For the sections below a page of
       * the site, the path of that page, such as `/about`.
       * @maxLength 200
       * @example our-board
       */
      slug: string
    }
    answer: ShownPage
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Read a notice
   *
   * A job or a tender on a page.
   * @tags Pages
   */
  'GET /api/pages/shown/notice': {
    query: InLanguage & {
      /**
       * The slug of the page.
       * @maxLength 200
       * @example jobs
       */
      slug: string
      /**
       * The id of the notice.
       * @pattern ^[a-z0-9-]{1,24}$
       * @example field-officer
       */
      notice: string
    }
    answer: ShownNotice
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Get a challenge
   *
   * A challenge that a browser solves as a proof of work for a form. Senders with a proof have a
   * higher limit. A challenge is valid for an hour and can be used once.
   * @tags Forms
   */
  'GET /api/forms/challenge': {
    answer: FormChallenge
    errors: never
  }

  /**
   * Send a message
   *
   * The organisation gets it in its inbox, and by email if it has a mail server.
   * @tags Forms
   */
  'POST /api/contact': {
    body: ContactInput
    answer: ContactAnswer
    errors: 403 | 413 | 422 | 429 | 507
  }

  /**
   * Offer to volunteer
   *
   * The organisation gets it in its inbox, and by email if it has a mail server.
   * @tags Forms
   */
  'POST /api/volunteer': {
    body: VolunteerInput
    answer: ContactAnswer
    errors: 403 | 413 | 422 | 429 | 507
  }

  /**
   * Subscribe to the newsletter
   *
   * If the organisation has a mail server, the address gets an email with a link that confirms the
   * subscription. The answer is 404 while the organisation hides the newsletter's form.
   * @tags Forms
   */
  'POST /api/newsletter': {
    body: NewsletterInput
    answer: NewsletterAnswer
    errors: 403 | 404 | 413 | 422 | 429 | 507
  }

  /**
   * Check the server
   *
   * Whether the server can answer calls; a 503 response names the cause. Callers on the server
   * itself, and those with the metrics token, get more details.
   * @tags Server
   */
  'GET /api/health': {
    answer: Health
    errors: never
  }

  /**
   * Check readiness
   *
   * The same as `/api/health`, for load balancers.
   * @tags Server
   */
  'GET /api/health/ready': {
    answer: Health
    errors: never
  }

  /**
   * Check liveness
   *
   * Whether the process responds at all, whatever the state of its database.
   * @tags Server
   */
  'GET /api/health/live': {
    answer: LiveHealth
    errors: never
  }
}
