import type { Direction, Language } from '../contract/languages.ts'
import type { Publication } from '../contract/publications.ts'
import type { ShownEntry } from '../contract/shown-entries.ts'
import type { SiteSettings } from '../contract/site.ts'
import type { SiteTheme } from '../contract/site/theme.ts'
import type { FormName } from '../forms/index.ts'
import type { ShownPage } from '../kinds/page/own-pages.ts'
import type { VisitorReads } from './visitor-reads.ts'

/** The forms on pages that can be posted without JavaScript. */
export type PageForm =
  | FormName
  | 'newsletter'
  | 'confirmation'
  | 'unsubscription'
  /** A form by staff, by its id, which its page posts as `_form`. */
  | `form:${number}`

/** The result of a form posted to its page. */
export interface FormOutcome {
  form: PageForm
  /**
   * `pending` if a confirmation email was sent, `refused` if a field is invalid, `undeliverable` if
   * the mail server refused the address.
   */
  state: 'sent' | 'pending' | 'refused' | 'undeliverable' | 'failed'
  /** Why it failed, if the form takes no more answers. */
  reason?: 'full' | 'closed'
  /** The invalid fields. */
  invalidFields: string[]
  /** The submitted values that refill the fields; empty if the form was accepted. */
  values: Record<string, string>
}

/**
 * The texts of the site, by language and namespace: the shipped texts with the changes made by
 * staff.
 */
export type TextsInForce = Record<Language, Record<string, { [key: string]: unknown }>>

export interface RenderInput {
  /** The path and query of the page. */
  url: string
  reads: VisitorReads
  site: SiteSettings
  texts: TextsInForce
  /** The organisation's theme, if it is not the default. */
  theme?: SiteTheme | null | undefined
  /** Set in the response to a posted form, which is for one visitor and never cached. */
  form?: FormOutcome | undefined
  /**
   * Set for a publication or custom page that is not published yet, or a page whose texts are a
   * draft.
   */
  preview?: Preview | undefined
  /**
   * Set if the texts are a draft by staff. The page then runs no scripts, and its links open in new
   * tabs.
   */
  isDraft?: boolean | undefined
}

/**
 * The page of an unpublished publication, the draft of a custom page, or a page of the site with
 * unpublished texts, for anyone with the address. It runs no scripts and is neither cached nor
 * indexed.
 */
export interface Preview {
  /** When the link expires; null for a user's own link. */
  expiresAt: string | null
  /** The article, the custom page or another entry, if the preview shows one. */
  publication?: Publication
  ownPage?: ShownPage
  entry?: ShownEntry
  /** The address of the preview in the other language, if there is one. */
  inOtherLanguage?: string
}

/**
 * A public page as rendered by the web app's server bundle; the API inserts it into the HTML
 * template.
 */
export type RenderOutput =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page'
      status: number
      lang: Language
      dir: Direction
      /**
       * Elements for `<head>`: title, description, canonical and alternate links, sharing metadata
       * and font preloads.
       */
      head: string
      /** The app's HTML. */
      body: string
      /** JSON for the state script, with `<` escaped. */
      state: string
      /** Set if the page is sent as rendered, without our scripts. */
      isStatic?: boolean
      /**
       * Set if the page is only for a visitor who has its address or submitted a form, so it is
       * never cached.
       */
      isPrivate?: boolean
    }

export type Render = (input: RenderInput) => Promise<RenderOutput>

/**
 * The part of a query on which the page at this path depends, in a fixed order: `''` or `?name=…`.
 * Other parameters do not reach the rendering, so they can't fill a cache with copies of one page.
 */
export type RelevantSearch = (path: string, search: string) => string

/**
 * A page meant for search engines: its address in each language, without the origin, and the kind of
 * a list that does not exist until there is an entry.
 */
export type PageAddresses = Record<Language, string> & { kind?: string | undefined }
