import type { Direction, Language } from './languages.ts'
import type { Publication, PublicationListItem } from './publications.ts'
import type { SiteSettings } from './site.ts'
import type { VisitorReads } from './visitor-reads.ts'

/** The forms that a page answers when they are posted to it as HTML, without JavaScript. */
export type PageForm = 'contact' | 'volunteer' | 'newsletter' | 'confirmation' | 'unsubscription'

/** What became of a form that was posted to its page. */
export interface FormOutcome {
  form: PageForm
  /** `pending` when a letter is on its way, `refused` when a field is not as it must be. */
  state: 'sent' | 'pending' | 'refused' | 'failed'
  /** The fields that are not as they must be. */
  invalidFields: string[]
  /** What was typed, to stand in the fields again; empty when the form was taken. */
  values: Record<string, string>
}

export interface RenderInput {
  /** Path and query of the page. */
  url: string
  reads: VisitorReads
  site: SiteSettings
  /** Of a page that answers a posted form. It belongs to one person: nobody keeps it. */
  form?: FormOutcome | undefined
  /** Of a text that is not published yet. */
  preview?: Preview | undefined
}

/** The page of a text as it will be, for whoever has the address. It runs no scripts, and nobody keeps or indexes it. */
export interface Preview {
  publication: Publication
  /** When its address stops to work; null for the one that a person made for the own eyes. */
  expiresAt: string | null
}

/** A public page as the web app's server bundle makes it; the API puts it into the HTML template. */
export type RenderOutput =
  | { kind: 'redirect'; status: 301 | 302; location: string }
  | {
      kind: 'page'
      status: number
      lang: Language
      dir: Direction
      /** Elements for `<head>`: title, description, canonical, alternates, what sharing shows, font preloads. */
      head: string
      /** The app's HTML. */
      body: string
      /** JSON for the state script, with `<` escaped. */
      state: string
      /** It is what the server made of it: no script of ours runs in it. */
      isStatic?: boolean
      /** Belongs to whoever has its address or worded it, so nobody keeps it. */
      isPrivate?: boolean
    }

export type Render = (input: RenderInput) => Promise<RenderOutput>

/**
 * The names of the query parameters that the page at this path depends on. No other parameter reaches its
 * rendering, so that none can fill a cache with copies of one page.
 */
export type PageParameters = (path: string) => readonly string[]

/** A page that search engines shall know: its address in each language, without the origin. */
export type PageAddresses = Record<Language, string>

/** What a shared link shows a picture of: a publication as a visitor sees it, or the site in a language. */
export type ShareSubject =
  Language | Pick<PublicationListItem, 'id' | 'title' | 'language' | 'tags' | 'translationId'>

export const SHARE_IMAGE = { width: 1200, height: 630 } as const

/** One line of text as an outline of 1000 units to the em; it begins at 0,0 and runs to the right. */
export interface OutlinedLine {
  path: string
  width: number
}

/** Sets a line in the display face, whatever scripts are mixed in it. */
export type OutlineText = (text: string, direction: Direction) => OutlinedLine

/** What the web app's server bundle exports. */
export interface ServerBundle {
  render: Render
  pageParameters: PageParameters
  /** The pages whose addresses are fixed. */
  pageAddresses: readonly PageAddresses[]
  /** The name of the picture's file: another picture has another name. */
  shareImageName: (subject: ShareSubject) => string
  /** The picture as an SVG without any text in it, but outlines. */
  drawShareImage: (subject: ShareSubject, outline: OutlineText) => string
}
