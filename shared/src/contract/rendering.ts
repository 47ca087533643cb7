import type { ErrorBody } from './errors.ts'
import type { SiteTheme } from './site/theme.ts'
import type { Direction, Language } from './languages.ts'
import type { FoundPassage, PassagePosition, PassageText, PicturedWords } from './pictured-words.ts'
import type { Publication, PublicationListItem } from './publications.ts'
import type { SharedSitePage } from './shared-page.ts'
import type { SiteSettings } from './site.ts'
import type { SitePageName } from './site/page-names.ts'
import type { ShownPage } from './own-pages.ts'
import type { PasswordRule } from './users.ts'
import type { VisitorReads } from './visitor-reads.ts'

/** The forms on pages that can be posted without JavaScript. */
export type PageForm = 'contact' | 'volunteer' | 'newsletter' | 'confirmation' | 'unsubscription'

/** The result of a form posted to its page. */
export interface FormOutcome {
  form: PageForm
  /** `pending` if a confirmation email was sent, `refused` if a field is invalid. */
  state: 'sent' | 'pending' | 'refused' | 'failed'
  /** The invalid fields. */
  invalidFields: string[]
  /** The submitted values, to refill the fields; empty if the form was accepted. */
  values: Record<string, string>
}

/**
 * The texts of the site, by language and namespace: the shipped texts with the changes of
 * staff.
 */
export type TextsInForce = Record<Language, Record<string, { [key: string]: unknown }>>

export interface RenderInput {
  /** Path and query of the page. */
  url: string
  reads: VisitorReads
  site: SiteSettings
  texts: TextsInForce
  /** The organisation's theme, if it is not the default. */
  theme?: SiteTheme | null | undefined
  /** Set in the response to a posted form, which is for one visitor and never cached. */
  form?: FormOutcome | undefined
  /**
   * Set for a publication or own page that is not published yet, or a page whose texts are a draft.
   */
  preview?: Preview | undefined
  /**
   * Set if the texts are a draft by staff: the page runs no scripts, and its links open in new
   * tabs.
   */
  isDraft?: boolean | undefined
}

/**
 * The page of an unpublished publication, the draft of an own page, or a page of the site with
 * unpublished texts, for anyone with the address. It runs no scripts and is neither cached nor
 * indexed.
 */
export type Preview = PreviewOfPublication | PreviewOfOwnPage | PreviewOfPage

interface PreviewTerms {
  /** When the link expires; null for a user's own link. */
  expiresAt: string | null
}

export interface PreviewOfPublication extends PreviewTerms {
  publication: Publication
}

export interface PreviewOfOwnPage extends PreviewTerms {
  ownPage: ShownPage
  /** The address of the preview in the other language. */
  inOtherLanguage: string
}

export interface PreviewOfPage extends PreviewTerms {
  page: SitePageName
  /** The address of the preview in the other language. */
  inOtherLanguage: string
  /**
   * The pages of a preview if parts of the draft have other addresses: the page itself (null), and
   * one for each part.
   */
  places: { part: string | null; path: string; isShown: boolean }[]
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
       * Elements for `<head>`: title, description, canonical, alternates, sharing metadata, font
       * preloads.
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

/** Pages for staff within the site's header and footer; they work without scripts. */
export type SignInPage = 'login' | 'forgot' | 'register'

/** The result of a form posted to such a page. A successful form redirects, so it has no result. */
export type SignInOutcome =
  | { state: 'sent' }
  | {
      state: 'refused'
      /** The typed values, except passwords. */
      username: string
      /** The values of a registration. */
      email?: string | undefined
      status: number
      error: ErrorBody
      /** In seconds, for a 429. */
      retryAfter?: number | undefined
    }

export interface SignInInput extends Pick<RenderInput, 'site' | 'texts' | 'theme'> {
  page: SignInPage
  language: Language
  /** Where to go after sign-in, if that is not the overview. */
  returnTo: string | null
  /** Whether a password link can be sent by email. */
  emailsLinks: boolean
  /** Set for `register`. */
  registration?: RegistrationTerms | undefined
  outcome?: SignInOutcome | undefined
}

/** The server's rules for a registration. */
export interface RegistrationTerms {
  passwordRule: PasswordRule
  /**
   * Whether the administrator entered their own password too long ago, and has to enter it
   * again.
   */
  needsConfirmation: boolean
}

/**
 * A registration redirects with this fragment. A browser keeps it if sign-in redirects to the
 * overview, which then says that there is a new account.
 */
export const REGISTERED_FRAGMENT = '#registered'

/** The elements of a page that the API inserts into its HTML template. */
export type RenderedSignIn = Pick<
  Extract<RenderOutput, { kind: 'page' }>,
  'lang' | 'dir' | 'head' | 'body'
>

/**
 * The query parameters that the page at this path depends on. No other parameter reaches its
 * rendering, so none can fill a cache with copies of one page.
 */
export type PageParameters = (path: string) => readonly string[]

/** A page meant for search engines: its address in each language, without the origin. */
export type PageAddresses = Record<Language, string>

/** The subject of a share image: a publication as a visitor sees it, or a page of the site. */
export type ShareSubject =
  | SharedSitePage
  | Pick<
      PublicationListItem,
      'id' | 'title' | 'language' | 'tags' | 'translationId' | 'publishedAt' | 'cover'
    >

/** A picture that is drawn as part of another one. */
export interface EmbeddedPicture {
  /** A PNG, in base64. */
  png: string
  width: number
  height: number
}

/** The parts of the organisation's theme that drawings use. */
export interface DrawnTheme {
  accent?: string | undefined
  /** The logo in the language of the drawing, or the symbol of an icon. */
  mark?: EmbeddedPicture | undefined
  /** The organisation's name, typeset in place of the default wordmark. */
  name?: string | undefined
}

/** The icons of the site, by address. */
export const SITE_ICONS = {
  '/favicon.ico': { size: 32, shape: 'rounded' },
  '/favicon.svg': { size: 64, shape: 'bare' },
  '/apple-touch-icon.png': { size: 180, shape: 'square' },
  '/icon-192.png': { size: 192, shape: 'rounded' },
  '/icon-512.png': { size: 512, shape: 'rounded' },
  '/icon-maskable-512.png': { size: 512, shape: 'maskable' },
} as const satisfies Record<string, { size: number; shape: IconShape }>

export type SiteIcon = keyof typeof SITE_ICONS

/**
 * The background of the symbol: none, one with round corners, or one that the system crops to
 * its own shape.
 */
export type IconShape = 'bare' | 'rounded' | 'square' | 'maskable'

/**
 * The size of a share image. A picture of the library is drawn above the horizon, at 62 % of the
 * height.
 */
export const SHARE_IMAGE = { width: 1200, height: 630, horizon: 390 } as const

/**
 * One line of text as an outline, 1000 units to the em, starting at 0,0 and running to the right.
 */
export interface OutlinedLine {
  path: string
  width: number
}

/** Converts a line of text to outlines in the display typeface, in any mix of scripts. */
export type OutlineText = (text: string, direction: Direction) => OutlinedLine

/** The exports of the web app's server bundle. */
export interface ServerBundle {
  render: Render
  renderSignIn: (input: SignInInput) => Promise<RenderedSignIn>
  pageParameters: PageParameters
  /** Whether the path leads to a page, including one that no longer exists. */
  hasPage: (path: string) => boolean
  /** The pages with fixed addresses. */
  pageAddresses: readonly PageAddresses[]
  /** File name of the image; a different image has a different name. */
  shareImageName: (subject: ShareSubject, theme?: SiteTheme | null) => string
  /**
   * The image as an SVG with outlines instead of text; transparent in the area for a picture of the
   * library.
   */
  drawShareImage: (subject: ShareSubject, outline: OutlineText, theme?: DrawnTheme) => string
  /** The position of a visitor's selection in a text; null if it is not in the text. */
  findPassage: (
    text: PassageText,
    translation: PassageText | null,
    marked: string,
  ) => FoundPassage | null
  /** The words at a position of a text; null if there are none, or too many. */
  passageAt: (
    text: PassageText,
    translation: PassageText | null,
    place: PassagePosition,
  ) => FoundPassage | null
  /** File name of an image of text; a different image has a different name. */
  wordsName: (subject: PicturedWords, theme?: SiteTheme | null) => string
  /** The image of text as an SVG with outlines instead of text. */
  drawWords: (
    subject: PicturedWords,
    outline: OutlineText,
    themes?: Partial<Record<Language, DrawnTheme>>,
  ) => string
  /** An icon of the site as an SVG. */
  drawIcon: (shape: IconShape, theme: DrawnTheme) => string
}
