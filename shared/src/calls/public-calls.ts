import type { ShownDocument, ShownDocumentPage } from '../contract/documents.ts'
import type { ErrorBody } from '../contract/errors.ts'
import type {
  ContactAnswer,
  FormChallenge,
  FormInput,
  NewsletterAnswer,
  NewsletterInput,
  SentForm,
} from '../contract/forms.ts'
import type { Health, LiveHealth } from '../contract/health.ts'
import type { Language } from '../contract/languages.ts'
import type { SearchResult } from '../contract/publication-search.ts'
import type { Publication, PublicationListItem } from '../contract/publications.ts'
import type { ShownChoices, ShownEntry } from '../contract/shown-entries.ts'
import type { ShownEvent } from '../kinds/event/event.ts'
import type { ShownForm } from '../kinds/form/shown-form.ts'
import type { ShownNotice, ShownPage } from '../kinds/page/own-pages.ts'

// The calls that need no session. `npm run openapi` generates the OpenAPI document from the
// types and comments of this file; the first paragraph of a call's comment is its title. Tests
// compare every response with that document, and each `query` with the rules of its validator.
// `/api/{form}` stands for the calls of `FORMS` (`shared/src/forms`).

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

/** An entry of any other kind; events have dates. */
export type OtherEntry = ShownEntry & Partial<Pick<ShownEvent, 'dates'>>

interface Kind {
  /**
   * The kind of the entries.
   * @example documents
   */
  path: string
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
   * List the public entries of a kind
   *
   * In the order that the kind declares: documents by year, publications newest first. Texts of
   * documents are in the other language if they are empty in the requested one. The `Link` header
   * contains the address of the next page.
   * @tags Entries
   */
  'GET /api/shown/{path}': {
    path: Kind
    query: InLanguage &
      Cursor & {
        /**
         * Words to find, for kinds whose list can be searched.
         * @maxLength 100
         */
        q?: string
        /** Documents: a category. Publications: a programme. */
        category?: string
        /**
         * Documents: the year.
         * @minimum 1900
         * @maximum 2200
         */
        year?: number
        /**
         * Publications: the name of a tag.
         * @maxLength 120
         */
        tag?: string
        /**
         * Events: the id of a tag.
         * @maxLength 120
         */
        tags?: string
        /** Events: those to come, the soonest first, or past ones, the latest first. */
        when?: 'upcoming' | 'past'
        /**
         * The number of items.
         * @minimum 1
         * @maximum 100
         */
        limit?: number
      }
    answer: (ShownDocument | PublicationListItem | OtherEntry)[]
    headers: 'ETag' | 'Link'
    errors: 404 | 422 | 429
  }

  /**
   * List the filters of a kind
   *
   * For each filter, the values for which the list is not empty.
   * @tags Entries
   */
  'GET /api/choices/{path}': {
    path: Kind
    answer: ShownChoices
    headers: 'ETag'
    errors: 404 | 429
  }

  /**
   * Read a public entry
   *
   * This may also be an entry that the public list does not show. It is in the other language if it
   * is not public in the requested one.
   * @tags Entries
   */
  'GET /api/shown/{path}/{slug}': {
    path: Kind & {
      /**
       * The last part of the current or a former address, or the id of a document or publication.
       * The id of a form or, for the fields that staff added to one of the site, its name.
       * For a page of the site: `key:` and its name, such as `key:about`.
       * @example annual-report
       */
      slug: string
    }
    query: InLanguage
    answer: ShownDocumentPage | PublicPublication | ShownPage | ShownForm | OtherEntry
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Read a notice
   *
   * A job or a tender on a page.
   * @tags Entries
   */
  'GET /api/shown/pages/{slug}/{notice}': {
    path: {
      /**
       * The slug of the page.
       * @example jobs
       */
      slug: string
      /**
       * The id of the notice.
       * @example field-officer
       */
      notice: string
    }
    query: InLanguage
    answer: ShownNotice
    headers: 'ETag'
    errors: 404 | 422 | 429
  }

  /**
   * Answer a form of staff
   *
   * The answers are named by the fields of the form. The code of a 409 is `form_closed` or
   * `form_full`: the last place may have been taken a moment ago.
   * @tags Forms
   */
  'POST /api/forms/{id}': {
    path: {
      /** @example 7 */
      id: string
    }
    /** With the fields of the form. */
    body: FormInput
    answer: ContactAnswer
    errors: 403 | 404 | 409 | 413 | 422 | 429 | 507
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
   * Send a form
   *
   * The organisation gets it in its inbox, and by email if it has a mail server.
   * @tags Forms
   */
  'POST /api/{form}': {
    /** With the fields of the form. */
    body: SentForm
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
